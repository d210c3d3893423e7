import semver from 'semver';
import type { Store } from '../store/store.ts';
import { readPublished } from './published.ts';

/** Returns the commit that a version was built from; undefined when the store does not have the version. */
export async function commitOf(
  store: Store,
  { app, version }: { readonly app: string; readonly version: string },
): Promise<string | undefined> {
  // Both become part of a path, and come from players' pages.
  if (!/^[a-z][a-z0-9-]*$/.test(app) || semver.valid(version) !== version) return undefined;
  return (await readPublished(store, app, version))?.commit;
}
