import semver from 'semver';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import type { Published } from './metadata.ts';
import { publishedVersions } from './versions.ts';

/** Says that a version is in the store with other bytes than a build has in a file, and which version is free. */
export async function otherBytes(store: Store, { name, version }: Published, file: string): Promise<Refused> {
  const newest = (await publishedVersions(store, name))[0] ?? version;
  const next = semver.inc(semver.gt(newest, version) ? newest : version, 'patch');
  return new Refused(
    `${name} ${version} is in the store with other bytes (${file}), and a published version never changes. ` +
      `Publish this build under a new version, for example --version ${next}.`,
  );
}
