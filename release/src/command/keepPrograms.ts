import { Refused } from '../base/refused.ts';
import { site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { pagePath } from '../store/storePaths.ts';

/** The commands that write a channel's page. */
export const writers: readonly string[] = [
  'publish',
  'promote',
  'rollback',
  'retire',
  'block',
  'unblock',
  'configure',
  'repair',
];

/**
 * Throws `Refused` when a command of a remote's own repository would write a page with other programs than it has: the
 * release command of that repository then differs from the site's. A page runs only the programs that the edge in front of
 * it allows by their hash.
 */
export async function keepPrograms(store: Store, channel: string, command: string): Promise<void> {
  if (!writers.includes(command)) return;
  const page = (await store.read(pagePath(channel)))?.toString('utf8');
  if (
    page === undefined ||
    site()
      .programs()
      .every((script) => page.includes(`<script>${script}</script>`))
  )
    return;
  throw new Refused(
    'The page of this site has other programs than this release command would write, and players would not run them. ' +
      'Install the version of it that the site is released with.',
  );
}
