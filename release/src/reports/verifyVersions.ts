import type { ReleaseDocument } from '@site/release-page';
import { encodings } from '../base/compress.ts';
import { isIntact } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { unpackMap } from '../published/maps.ts';
import { internalHashes } from '../published/metadata.ts';
import {
  publishedApplications,
  publishedVersions,
  readPublished,
  recordPath,
} from '../published/published.ts';
import { falseDifferences, packedForms } from '../published/restoreFiles.ts';
import type { Store } from '../store/store.ts';
import { mapPath, versionFolder } from '../store/storePaths.ts';
import { listedPaths } from '../trust/listVersion.ts';
import { backByPublish, type Problem } from './problem.ts';

type Version = {
  readonly name: string;
  readonly version: string;
  readonly integrity: Record<string, string>;
};

type VersionsVerification = {
  readonly versions: number;
  readonly files: number;
  /** The versions that were published without source maps. */
  readonly withoutMaps: readonly string[];
  readonly problems: readonly Problem[];
};

/**
 * Checks every file of every version that a document names against its hash, with the compressed forms and the differences
 * to older versions. Checks the other versions of the store in the same way, because a rollback may need them.
 */
export async function verifyVersions(store: Store, document: ReleaseDocument): Promise<VersionsVerification> {
  const versions = namedVersions(document);
  const named = await contentsOfAll(store, versions);
  const others = await contentsOfAll(store, await otherVersions(store, versions));
  return {
    versions: versions.length,
    files: named.files,
    withoutMaps: named.withoutMaps,
    problems: [...named.problems, ...others.problems],
  };
}

async function contentsOfAll(
  store: Store,
  versions: readonly Version[],
): Promise<Omit<VersionsVerification, 'versions'>> {
  const found = await manyAtOnce(versions, (version) => contentsOf(store, version));
  const files = found.flatMap((version) => version.files);
  const problems = await manyAtOnce(files, (file) => fileProblems(store, file));
  const differences = await manyAtOnce(versions, (version) => differenceProblems(store, version));
  return {
    files: files.length,
    withoutMaps: versions
      .filter((_, index) => found[index]?.hasMaps === false)
      .map(({ name, version }) => `${name} ${version}`),
    problems: [...found.flatMap((version) => version.problems), ...problems.flat(), ...differences.flat()],
  };
}

/** Returns the versions of a store besides these. */
async function otherVersions(store: Store, named: readonly Version[]): Promise<Version[]> {
  const known = new Set(named.map(({ name, version }) => `${name}@${version}`));
  const all = (await publishedApplications(store)).map(async (name) => {
    const versions = await publishedVersions(store, name);
    return versions.map((version) => ({ name, version, integrity: {} }));
  });
  return (await Promise.all(all)).flat().filter(({ name, version }) => !known.has(`${name}@${version}`));
}

function namedVersions({ host, remotes }: ReleaseDocument): Version[] {
  return [
    ...(host ? [{ name: 'host', version: host.version, integrity: host.integrity }] : []),
    ...Object.entries(host?.versions ?? {}).map(([version, { integrity }]) => ({
      name: 'host',
      version,
      integrity,
    })),
    ...Object.entries(remotes).flatMap(([name, { versions }]) =>
      Object.entries(versions).map(([version, { integrity }]) => ({ name, version, integrity })),
    ),
  ];
}

/** A file as it was published, and the files of its folder. */
type PublishedFile = {
  readonly path: string;
  readonly hash: string;
  /** Says what brings the file back. */
  readonly back: string;
  readonly present: ReadonlySet<string>;
  /** A source map is stored in its compressed form alone. */
  readonly isMap?: true;
};

async function contentsOf(
  store: Store,
  { name, version, integrity }: Version,
): Promise<{ files: PublishedFile[]; problems: Problem[]; hasMaps?: boolean }> {
  const folder = versionFolder(name, version);
  const [record, present] = await Promise.all([readPublished(store, name, version), store.list(folder)]);
  const back = backByPublish(name, version);
  if (!record) {
    const path = recordPath(name, version);
    const isListed = (await listedPaths(store, name)).has(path);
    const is = present.includes(path) ? `is not signed by the role ${name}, and so no version` : 'is missing';
    // Where the list lacks it, the document still says what the version is.
    const advice = present.includes(path) && !isListed ? 'run: repair' : back;
    return { files: [], problems: [{ path, problem: `${is}; ${advice}` }] };
  }
  const problems = Object.entries(integrity)
    .filter(([file, hash]) => record.integrity[file] !== hash)
    .map(([file]) => ({
      path: `${folder}/${file}`,
      problem: 'has another hash in the release document than it was published with',
    }));
  const paths = new Set(present);
  const hashes = { ...record.integrity, ...internalHashes(record) };
  const files = Object.entries(hashes).map(([file, hash]) => ({
    path: `${folder}/${file}`,
    hash,
    back,
    present: paths,
  }));
  const maps = Object.entries(record.maps ?? {}).map(
    ([script, hash]): PublishedFile => ({
      path: mapPath(name, version, script),
      hash,
      back,
      present: paths,
      isMap: true,
    }),
  );
  return { files: [...files, ...maps], problems, hasMaps: record.maps !== undefined };
}

/** Checks a file and its compressed forms, because most visitors receive those. */
async function fileProblems(
  store: Store,
  { path, hash, back, present, isMap }: PublishedFile,
): Promise<Problem[]> {
  const stored = await store.read(path);
  const bytes = stored && isMap ? await unpackMap(stored) : stored;
  const isRight = bytes !== undefined && isIntact(bytes, hash);
  const forms = isMap ? [] : await packedForms(store, path, present);
  const wrong = forms
    .filter(([, unpacked]) => !unpacked || !isIntact(unpacked, hash))
    .map(([kind]) => `${path}${encodings[kind]}`);
  // A file that the store has in one form makes the others.
  const advice = isRight || wrong.length < forms.length ? 'run: repair' : back;
  const is = stored ? 'is not the file that was published' : 'is missing';
  return [
    ...(isRight ? [] : [{ path, problem: `${is}; ${advice}` }]),
    ...wrong.map((one) => ({
      path: one,
      problem: `does not unpack to the file that was published; ${advice}`,
    })),
  ];
}

/** Checks that the differences of a version produce its files from those of older versions. */
async function differenceProblems(store: Store, version: Version): Promise<Problem[]> {
  const problem =
    'does not make the published file of the one before; run: repair, which deletes it, and players get the whole file';
  return (await falseDifferences(store, version)).map((path) => ({ path, problem }));
}
