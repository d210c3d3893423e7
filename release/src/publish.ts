import { isDeepStrictEqual } from 'node:util';
import semver from 'semver';
import { compress, type Encoding, encodings, isText } from './compress.ts';
import { type Distribution, readDistribution } from './distribution.ts';
import type { Published } from './metadata.ts';
import { type Outcome, promote, type ReleaseOptions } from './promote.ts';
import { publishedVersions, readPublished } from './published.ts';
import { Refused } from './refused.ts';
import type { Store } from './store/store.ts';
import { recordFile, removedFile, versionFolder } from './store/storePaths.ts';

/** What `publish` did: `created` tells whether the version is new in the store, `outcome` what it changed on the channel. */
export type Publication = {
  readonly name: string;
  readonly version: string;
  readonly created: boolean;
  readonly outcome?: Outcome;
};

/** `name` and `version` guard against publishing another build than meant; `promote: false` leaves the channel alone. */
export type PublishOptions = ReleaseOptions & {
  readonly name?: string;
  readonly version?: string;
  readonly promote?: boolean;
};

/**
 * Puts a built application into the store as an immutable version and, unless `promote` is false, makes it live.
 * Publishing the same bytes again changes nothing. Throws `Refused` when the version exists with other bytes,
 * or for the reasons `promote` gives; the version then stays in the store, not live.
 */
export async function publish(store: Store, distDir: string, options: PublishOptions): Promise<Publication> {
  const distribution = await readDistribution(distDir);
  const { name, version } = distribution.record;
  checkIdentity(distribution.record, options);
  const { now = () => new Date() } = options;
  const created = await putVersion(store, distribution, now().toISOString());
  if (options.promote === false) return { name, version, created };
  const reason = options.reason ?? `publish ${name} ${version}`;
  return { name, version, created, outcome: await promote(store, name, version, { ...options, reason }) };
}

function checkIdentity(
  { name, version }: Published,
  { name: wantedName = name, version: wanted = version }: PublishOptions,
) {
  if (name === wantedName && version === wanted) return;
  throw new Refused(
    `The build is ${name} ${version}, not ${wantedName} ${wanted}. Build it again, or publish it as what it is.`,
  );
}

async function putVersion(
  store: Store,
  { record, files }: Distribution,
  publishedAt: string,
): Promise<boolean> {
  const { name, version } = record;
  const published = await readPublished(store, name, version);
  if (published) {
    if (isSameBuild(published, record)) return false;
    throw await otherBytes(store, record);
  }
  const folder = versionFolder(name, version);
  await store.remove(`${folder}/${removedFile}`);
  for (const [file, bytes] of files) {
    const path = `${folder}/${file}`;
    if (!(await putSame(store, path, bytes))) throw await otherBytes(store, record, file);
    if (isText(file)) await putCompressed(store, path, bytes);
  }
  if (
    await store.writeNew(
      `${folder}/${recordFile}`,
      `${JSON.stringify({ ...record, publishedAt }, null, 2)}\n`,
    )
  )
    return true;
  return putVersion(store, { record, files }, publishedAt);
}

/** Leftovers of an interrupted publish are taken over when they are the same bytes. */
async function putSame(store: Store, path: string, bytes: Buffer): Promise<boolean> {
  return (await store.writeNew(path, bytes)) || ((await store.read(path))?.equals(bytes) ?? false);
}

async function putCompressed(store: Store, path: string, bytes: Buffer): Promise<void> {
  const kinds = Object.keys(encodings) as Encoding[];
  await Promise.all(
    kinds.map(async (kind) => {
      if (await store.exists(`${path}${encodings[kind]}`)) return;
      const small = await compress(bytes, kind);
      if (small.length < bytes.length) await store.writeNew(`${path}${encodings[kind]}`, small);
    }),
  );
}

/** When and from which commit a build was made does not change what players get. */
function isSameBuild(a: Published, b: Published): boolean {
  const content = (record: Published) => ({ ...record, commit: '', builtAt: '', publishedAt: '' });
  return isDeepStrictEqual(content(a), content(b));
}

async function otherBytes(store: Store, { name, version }: Published, file?: string): Promise<Refused> {
  const newest = (await publishedVersions(store, name))[0] ?? version;
  const next = semver.inc(semver.gt(newest, version) ? newest : version, 'patch');
  return new Refused(
    `${name} ${version} is in the store with other bytes${file ? ` (${file})` : ''}, and a published version never changes. ` +
      `Publish this build under a new version, for example --version ${next}.`,
  );
}
