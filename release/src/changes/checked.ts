import type { Revision } from '../document/revision.ts';
import type { Store } from '../store/store.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/** A revision that was tried, when its versions go live for players. Throws `Refused` with what is wrong. */
export async function checked(
  store: Store,
  revision: Revision,
  versions: readonly { readonly name: string; readonly version: string }[],
  { check }: ReleaseOptions,
): Promise<Revision> {
  const { document } = revision;
  if (!check || document.channel !== 'live') return revision;
  return { ...revision, check: await check(store, document, versions) };
}
