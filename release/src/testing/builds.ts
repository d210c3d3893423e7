import './testSite.ts';
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleasedRoute } from '@site/release-page';
import { takesSteps } from '@site/release-page/resolve/abilities';
import { integrityOf } from '../base/integrity.ts';
import { publish } from '../changes/publish.ts';
import type { Exports, Uses } from '../published/sharedNames.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Store } from '../store/store.ts';
import { filesIn, memoryStore } from './memoryStore.ts';

/** A temporary folder with a store in it; `remove` it after the test. */
export type Workplace = {
  readonly dir: string;
  readonly storeDir: string;
  readonly store: Store;
  remove(): Promise<void>;
};

// A store waits for the disk after every file; a folder in memory, where the system has one, saves that time.
// linux: the next line looks whether it is there.
const memory = '/dev/shm';
const temporary = process.env.TEST_SITES ?? (existsSync(memory) ? memory : tmpdir());

export async function workplace(): Promise<Workplace> {
  const dir = await mkdtemp(join(temporary, 'release-'));
  const storeDir = join(dir, 'store');
  return {
    dir,
    storeDir,
    store: folderStore(storeDir),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

type RemoteBuild = {
  readonly name: string;
  readonly version: string;
  readonly paths?: readonly string[];
  /** Further fields of the route declarations of these paths. */
  readonly declared?: Readonly<Record<string, Partial<ReleasedRoute>>>;
  readonly requires?: Readonly<Record<string, string>>;
  readonly uses?: Uses;
  /** The text of `declarations.json`. */
  readonly declarations?: string;
  readonly code?: string;
  /** The source map of its screen's script. */
  readonly map?: string;
  readonly builtAt?: string;
  readonly commit?: string;
};

/** Writes the files that the build of a remote leaves in `dist`, and returns the folder. */
export async function remoteBuild(dir: string, options: RemoteBuild): Promise<string> {
  const {
    name,
    version,
    paths = [`/${name}`],
    declared = {},
    requires = { react: '^18.3.1' },
    uses,
    declarations,
    map,
    builtAt = '2026-11-01T00:00:00.000Z',
    commit = 'abc',
  } = options;
  const code = options.code ?? `/* ${name} ${version} */${'export const screen = 1;'.repeat(40)}`;
  const css = `.${name} { color: red }`.repeat(20);
  const entry = `entry.${hashOf(code)}.js`;
  const screen = `Screen.${hashOf(code)}.js`;
  const routes: ReleasedRoute[] = paths.map((path) => ({
    path,
    expose: './Screen',
    login: false,
    header: 'logo',
    preload: { js: [screen], css: ['Screen.css'] },
    ...declared[path],
  }));
  const container = `${name}_${version.replaceAll('.', '_')}`;
  return writeBuild(join(dir, 'builds', `${name}-${version}`), {
    [entry]: `/* entry */${code}var ${container};${container}={"./Screen":() => ["${integrityOf(Buffer.from(code))}","${integrityOf(Buffer.from(css))}"]};`,
    [screen]: code,
    ...(map !== undefined && { [`.maps/${screen}.map`]: map }),
    'Screen.css': css,
    'whale.png': 'not really a picture',
    ...(declarations !== undefined && { 'declarations.json': declarations }),
    'sbom.cdx.json': sbom,
    'release.json': JSON.stringify({
      kind: 'remote',
      name,
      version,
      container,
      entry,
      requires,
      uses,
      routes,
      commit,
      builtAt,
      ...(map !== undefined && { mapped: [screen] }),
    }),
  });
}

/** Writes the files that the build of the host leaves in `dist`, and returns the folder. */
export async function hostBuild(
  dir: string,
  version: string,
  provides: Readonly<Record<string, string>> = { react: '18.3.1', '@site/shared': '1.0.0', ...takesSteps },
  exports?: Exports,
  declarations?: string,
): Promise<string> {
  const main = `main.${hashOf(version)}.js`;
  return writeBuild(join(dir, 'builds', `host-${version}`), {
    [main]: `/* host ${version} */${`console.info("host ${version}");`.repeat(40)}`,
    'runtime.js': 'start();',
    'main.css': 'body { margin: 0 }',
    ...(declarations !== undefined && { 'declarations.json': declarations }),
    'sbom.cdx.json': sbom,
    'release.json': JSON.stringify({
      kind: 'host',
      name: 'host',
      version,
      provides,
      exports,
      scripts: ['runtime.js', main],
      styles: ['main.css'],
      commit: 'abc',
      builtAt: '2026-11-01T00:00:00.000Z',
    }),
  });
}

export const by = { by: 'Lin', now: () => new Date('2026-11-20T08:00:00Z') };

let released: Promise<Workplace> | undefined;
let releasedFiles: ReturnType<typeof filesIn> | undefined;
// A program that draws the console runs outside of a test.
if ('afterAll' in globalThis) afterAll(async () => (await released)?.remove());

/** The software bill of materials of a build. */
export const sbom = JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  components: [{ type: 'library', name: 'react', version: '18.3.1', purl: 'pkg:npm/react@18.3.1' }],
});

/**
 * Returns a store with host 1.0.0, hall 1.0.0 (which has `/`) and wallet 1.0.0 live. It is published once for a file of
 * tests, and copied.
 */
export async function releasedSite(): Promise<Workplace> {
  released ??= publishedSite();
  return copied(await released);
}

/** Returns a workplace with a copy of all files of another. */
export async function copied({ dir }: Workplace): Promise<Workplace> {
  const place = await workplace();
  cpSync(dir, place.dir, { recursive: true, preserveTimestamps: true });
  return place;
}

/** A site whose store is in memory: `storeDir` has nothing, and `dir` is for builds. */
export type SiteInMemory = Workplace & { copy(): Promise<SiteInMemory> };

/**
 * Returns the site of `releasedSite` in memory, with the same keys. It is for tests of what happens in a store: there a
 * folder costs more than all that they test.
 */
export async function siteInMemory(): Promise<SiteInMemory> {
  released ??= publishedSite();
  const { storeDir } = await released;
  releasedFiles ??= filesIn(storeDir);
  return inMemory(storeDir, await releasedFiles);
}

async function inMemory(keysOf: string, files: ReadonlyMap<string, Buffer>): Promise<SiteInMemory> {
  const store = memoryStore(keysOf, files);
  return { ...(await workplace()), store, copy: () => inMemory(keysOf, store.files) };
}

async function publishedSite(): Promise<Workplace> {
  const place = await workplace();
  await publish(place.store, await hostBuild(place.dir, '1.0.0'), by);
  await publish(
    place.store,
    await remoteBuild(place.dir, { name: 'hall', version: '1.0.0', paths: ['/', '/login'] }),
    by,
  );
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.0.0' }), by);
  return place;
}

/** Returns every file of a store with its bytes. */
export async function contentOf(store: Store): Promise<Map<string, string>> {
  const folders = ['host', 'remotes', 'releases'];
  const paths = [...(await Promise.all(folders.map((folder) => store.list(folder)))).flat(), 'index.html'];
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, (await store.read(path))?.toString('base64') ?? ''] as const),
    ),
  );
}

export async function textOf(store: Store, path: string): Promise<string> {
  return (await store.read(path))?.toString('utf8') ?? '';
}

async function writeBuild(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** Publishes wallet 1.1.0 with a source map, and returns the path at which players load its script. */
export async function publishMapped(
  place: Workplace,
  build: Pick<RemoteBuild, 'code' | 'map'>,
): Promise<string> {
  const dist = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0', ...build });
  await publish(place.store, dist, by);
  const [kept = ''] = await place.store.list('maps/wallet/1.1.0');
  return kept.replace(/^maps/, 'remotes').slice(0, -'.map.br'.length);
}
