import semver from 'semver';
import { readPublished } from '../../published/published.ts';
import type { Store } from '../../store/store.ts';
import type { ErrorGroup } from './errorGroup.ts';

/** What the version was built from; undefined when the store does not have it. */
export async function commitOf(
  store: Store,
  { app, version }: Pick<ErrorGroup, 'app' | 'version'>,
): Promise<string | undefined> {
  // Both become part of a path, and come from players' pages.
  if (!/^[a-z][a-z0-9-]*$/.test(app) || semver.valid(version) !== version) return undefined;
  return (await readPublished(store, app, version))?.commit;
}
