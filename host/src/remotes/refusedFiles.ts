import { withLimit } from '@site/shared/release/routing';
import { note } from '../page/notes.ts';

const LONGEST_MS = 2_000;

/** Scripts and styles that failed since they were last got anew, by address. */
const refused = new Set<string>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) refused.add(target.src);
    if (target instanceof HTMLLinkElement) refused.add(target.href);
  },
  true,
);

/**
 * Gets what failed anew. The files of a version never change, so that a browser keeps for good what it once got at their
 * address, also bytes that it refused: every later attempt would meet the same ones.
 */
export async function getRefusedAnew(): Promise<void> {
  const files = [...refused];
  refused.clear();
  await withLimit(LONGEST_MS, (signal) =>
    Promise.allSettled(
      files.map(async (file) => note('file', file, (await fetch(file, { cache: 'reload', signal })).ok)),
    ),
  );
}
