import type { Revision } from '../document/revision.ts';
import type { Store } from '../store/store.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/**
 * Smoke-tests a revision of players' channel, and returns it with the result. Returns it unchanged for other channels and
 * without `check`. Throws `Refused` with the problems.
 */
export async function checked(
  store: Store,
  revision: Revision,
  versions: readonly { readonly name: string; readonly version: string }[],
  { check }: Pick<ReleaseOptions, 'check'>,
): Promise<Revision> {
  const { document } = revision;
  if (!check || document.channel !== 'live') return revision;
  return { ...revision, check: await check(store, document, versions) };
}
