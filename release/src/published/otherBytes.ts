import semver from 'semver';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import type { Published } from './metadata.ts';
import { publishedVersions } from './versions.ts';

/**
 * Returns the refusal of a build that differs in a file from the same version in the store; its message names the
 * next free version.
 */
export async function otherBytes(store: Store, { name, version }: Published, file: string): Promise<Refused> {
  const newest = (await publishedVersions(store, name))[0] ?? version;
  const next = semver.inc(semver.gt(newest, version) ? newest : version, 'patch');
  return new Refused(
    `${name} ${version} is in the store with other bytes (${file}), and a published version never changes. ` +
      `Publish this build under a new version, for example --version ${next}.`,
  );
}
