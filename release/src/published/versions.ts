import semver from 'semver';
import type { Store } from '../store/store.ts';
import { applicationFolder, recordFile } from '../store/storePaths.ts';

/** Returns the complete versions of an application in the store, newest first. */
export async function publishedVersions(store: Store, name: string): Promise<string[]> {
  const folder = `${applicationFolder(name)}/`;
  const files = await store.list(applicationFolder(name));
  return files
    .map((file) => file.slice(folder.length).split('/'))
    .filter((parts) => parts.length === 2 && parts[1] === recordFile)
    .map(([version]) => version ?? '')
    .sort(semver.rcompare);
}

/** Returns the names of all applications that have, or had, a version in the store. */
export async function publishedApplications(store: Store): Promise<string[]> {
  const remotes = (await store.list('remotes')).map((path) => path.split('/')[1] ?? '');
  return ['host', ...new Set(remotes)];
}
