import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { matching } from '@site/build/paths';
import { liveDocument, remoteOf } from './liveRelease.ts';
import { releaseCommand } from './releaseCommand.ts';

/** The differences of a later version of a remote from the live one. */
export type Difference = {
  /** The suffix of the version and of the container's name, so that both versions can run in one page. */
  readonly mark: string;
  readonly texts?: Readonly<Record<string, string>>;
  /** Changes one more file; it receives the entry last. */
  readonly change?: (file: string, text: string) => string;
};

export type LaterVersion = { readonly version: string; readonly folder: string };

type Files = Map<string, Buffer>;

/** Publishes the live version of a remote again as a later version, without making it live. */
export async function publishLater(
  store: string,
  remote: string,
  difference: Difference,
): Promise<LaterVersion> {
  const { version, dist, remove } = buildLater(store, remote, difference);
  try {
    await releaseCommand(store, 'publish', remote, '--no-build', '--no-promote', '--dist', dist);
  } finally {
    remove();
  }
  return { version, folder: join(store, 'remotes', remote, version) };
}

/** The build of a later version in a folder of its own. */
export type LaterBuild = { readonly version: string; readonly dist: string; remove(): void };

/** Builds the live version of a remote again as a later version. */
export function buildLater(store: string, remote: string, difference: Difference): LaterBuild {
  const { active } = remoteOf(liveDocument(store), remote);
  const dist = mkdtempSync(join(tmpdir(), `${remote}-later-`));
  for (const [file, bytes] of laterFiles(
    readVersion(join(store, 'remotes', remote, active)),
    active,
    difference,
  ))
    write(join(dist, file), bytes);
  const remove = () => rmSync(dist, { recursive: true, force: true });
  return { version: `${active}.${difference.mark}`, dist, remove };
}

function readVersion(folder: string): Files {
  const names = matching('**/*.*', folder).filter((name) => !/\.(br|gz)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

function write(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function laterFiles(files: Files, version: string, { mark, texts = {}, change }: Difference): Files {
  const record = JSON.parse(String(files.get('release.json')));
  const replacements = Object.entries({
    [record.container]: `${record.container}_${mark}`,
    [version]: `${version}.${mark}`,
    // The release command gives players no version whose files are in no commit.
    ' with changes"': '"',
    ...texts,
  });
  const later: Files = new Map();
  const hashes = new Map<string, string>();
  for (const [file, bytes] of hashesLast(files, record.entry)) {
    if (!/\.(js|css|json)$/.test(file)) {
      later.set(file, bytes);
      continue;
    }
    const renamed = [...replacements, ...hashes].reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      String(bytes),
    );
    const next = Buffer.from(change?.(file, renamed) ?? renamed);
    later.set(file, next);
    if (!next.equals(bytes)) for (const [was, is] of hashPairs(bytes, next)) hashes.set(was, is);
  }
  return withoutStaleHashes(later, hashes);
}

/** Orders the files so that a file with the hashes of others comes after those. */
function hashesLast(files: Files, entry: string): [string, Buffer][] {
  const place = (file: string) =>
    [/^files\./.test(file), file === entry, file === 'release.json'].indexOf(true);
  return [...files].sort(([a], [b]) => place(a) - place(b));
}

/** Returns the old and new hash of a changed file, in every algorithm that `integrity` allows. */
function hashPairs(was: Buffer, is: Buffer): [string, string][] {
  const hash = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('base64');
  return ['sha256', 'sha384', 'sha512'].map((algorithm) => [hash(algorithm, was), hash(algorithm, is)]);
}

function withoutStaleHashes(files: Files, hashes: ReadonlyMap<string, string>): Files {
  for (const [file, bytes] of files) {
    const stale = [...hashes.keys()].find((hash) => bytes.includes(hash));
    if (stale) throw new Error(`${file} names the hash of a file that was changed after it`);
  }
  return files;
}

export const builtTitle = '我的钱包';

/** The title of the overview in the version that a drill releases. */
export const nextTitle = '我的新钱包';

/** Releases the live wallet again as a later version whose overview has another title. Returns its folder in the store. */
export async function releaseNextWallet(store: string): Promise<string> {
  const texts = { [builtTitle]: nextTitle };
  const { version, folder } = await publishLater(store, 'wallet', { mark: 'next', texts });
  await releaseCommand(store, 'promote', `wallet@${version}`, '--reason', 'a new title');
  return folder;
}

/** A version of the host in the store, with the names of the files that a page loads first. */
export type LaterHost = {
  readonly version: string;
  readonly folder: string;
  readonly script: string;
  readonly style: string;
};

/** Publishes the live host again as a later version, optionally with a changed script, without making it live. */
export async function publishLaterHost(
  store: string,
  mark: string,
  change: (script: string) => string = (script) => script,
): Promise<LaterHost> {
  const { host } = JSON.parse(readFileSync(join(store, 'releases/live.json'), 'utf8'));
  // The last script starts the host.
  const script = host.scripts.at(-1);
  const [style] = host.styles;
  const version = `${host.version}.${mark}`;
  const dist = mkdtempSync(join(tmpdir(), 'host-later-'));
  try {
    const from = join(store, host.base);
    for (const file of readdirSync(from).filter((name) => !/\.(br|gz)$/.test(name))) {
      const bytes = readFileSync(join(from, file));
      const renumbered = () => String(bytes).replaceAll(host.version, version);
      const text = file === script ? change(renumbered()) : renumbered();
      const isNumbered = file === 'release.json' || host.scripts.includes(file);
      writeFileSync(join(dist, file), isNumbered ? text : bytes);
    }
    await releaseCommand(store, 'publish', 'host', '--no-build', '--no-promote', '--dist', dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
  return { version, folder: join(store, 'host', version), script, style };
}
