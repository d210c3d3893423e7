import * as v from 'valibot';
import { integrityOf } from '../base/integrity.ts';
import { jsonIn, parsedAs } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { framesFile } from '../store/storePaths.ts';

/** Matches markup that could run, load code or leave its place, which is refused. */
const active =
  /<\/?(?:script|style|template|link|meta|base|iframe|object|embed|form|input|math|foreignObject|animate|set|use)\b|<!|[\s"'/]on\w+\s*=|javascript:|srcdoc/i;

const framesSchema = v.object({
  /** A digest of the shared sources: a remote's frames fit a host with the same digest. */
  standsOn: v.pipe(v.string(), v.regex(/^\w{4,64}$/)),
  frames: v.record(
    v.pipe(v.string(), v.regex(/^[\w ./-]{1,80}$/)),
    v.pipe(
      v.string(),
      v.maxLength(100_000),
      v.check((html) => !active.test(html), 'must stand still'),
    ),
  ),
});

/** The markup by kind that the page shows before a version's code is there. */
export type Frames = v.InferOutput<typeof framesSchema>;

/** Parses frames; returns undefined for any other text. */
export function parseFrames(text: string): Frames | undefined {
  return parsedAs(framesSchema, jsonIn(text));
}

/**
 * Returns the frames of a version in a document; undefined for a version without frames. Throws `Refused` when they
 * are not those that the document was signed with.
 */
export async function framesOf(
  store: Store,
  { base, frames: hash }: { readonly base: string; readonly frames?: string | undefined },
): Promise<Frames | undefined> {
  if (!hash) return undefined;
  const path = base + framesFile;
  const bytes = await store.read(path);
  const frames = bytes && integrityOf(bytes) === hash && parseFrames(bytes.toString('utf8'));
  if (frames) return frames;
  throw new Refused(
    `${path} is not what the release was signed with: see verify, and find out who can write to the store.`,
  );
}
