import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { block, configure, folderStore, latestDocument, promoteTogether } from '@site/site-release';
import { freePorts } from './ports.ts';
import { releaseLocally } from './releaseLocally.ts';
import { serveSite } from './site.ts';

const operator = { by: 'Anna', reason: 'withdrawals time out' };

let folder: string;
let store: ReturnType<typeof folderStore>;
let sources: Record<string, string>;
let shared: string;
let built: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-'));
  store = folderStore(join(folder, 'store'));
  sources = { host: '1.0.0-a', hall: '1.0.0-a', wallet: '1.0.0-a' };
  shared = '1.0.0';
  built = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one `npm start` with the present sources and returns its output. */
async function start(): Promise<string[]> {
  const said: string[] = [];
  await releaseLocally(join(folder, 'store'), (line) => said.push(line), Object.keys(sources), {
    versionOf: async (app) => `${sources[app]}`,
    build: async (names) => {
      built.push(...names);
      return names.map((app) => writeBuild(app, `${sources[app]}`));
    },
  });
  return said;
}

function writeBuild(name: string, version: string): string {
  const dist = join(folder, 'builds', `${name}-${version}`);
  mkdirSync(dist, { recursive: true });
  const kept = { name, version, commit: 'abc', builtAt: '2026-11-20T08:00:00.000Z' };
  const route = {
    path: name === 'hall' ? '/' : `/${name}`,
    expose: './Screen',
    login: false,
    header: 'logo',
  };
  const container = `${name}_${version.replace(/\W/g, '_')}`;
  const record =
    name === 'host'
      ? { ...kept, kind: 'host', provides: { '@site/shared': shared }, scripts: ['main.js'], styles: [] }
      : {
          ...kept,
          kind: 'remote',
          container,
          entry: 'entry.js',
          requires: { '@site/shared': `^${shared}` },
          routes: [{ ...route, preload: { js: ['entry.js'], css: [] } }],
        };
  const code = `/* ${name} ${version} */${container} = { "./Screen": 1 }`;
  writeFileSync(join(dist, name === 'host' ? 'main.js' : 'entry.js'), code);
  writeFileSync(join(dist, 'release.json'), JSON.stringify(record));
  const sbom = { bomFormat: 'CycloneDX', specVersion: '1.6', components: [] };
  writeFileSync(join(dist, 'sbom.cdx.json'), JSON.stringify(sbom));
  return dist;
}

async function live(): Promise<Record<string, string>> {
  const document = await latestDocument(store, 'live');
  const remotes = Object.entries(document?.remotes ?? {}).map(([name, { active }]) => [name, active]);
  return { host: `${document?.host?.version}`, ...Object.fromEntries(remotes) };
}

/** Promotes a version of the wallet in the store, as an operator would. */
const goTo = (version: string) => promoteTogether(store, [{ name: 'wallet', version }], operator);
const revision = async () => (await latestDocument(store, 'live'))?.revision;

test('the first start releases everything in one revision, the next one changes nothing', async () => {
  expect(await start()).toEqual(['released host', 'released hall', 'released wallet']);
  expect(await revision()).toBe(1);
  expect(await start()).toEqual([]);
  expect(await live()).toEqual(sources);
  expect(await revision()).toBe(1);
  expect(built).toEqual(['host', 'hall', 'wallet']);
});

test('npm start leaves a rolled back version until the sources change, and reports either', async () => {
  await start();
  sources.wallet = '1.0.0-b';
  expect(await start()).toEqual(['released wallet']);
  await goTo('1.0.0-a');
  const stays = 'wallet stays at 1.0.0-a: your sources are as they were when last released here';
  expect(await start()).toEqual([stays]);
  expect(await start()).toEqual([stays]);
  expect(await live()).toMatchObject({ wallet: '1.0.0-a' });
  sources.wallet = '1.0.0-c';
  expect(await start()).toEqual(['released wallet: your changed sources replace 1.0.0-a']);
  expect(await live()).toMatchObject({ wallet: '1.0.0-c' });
});

test('sources that are changed back are live again, without another build', async () => {
  await start();
  sources.wallet = '1.0.0-b';
  await start();
  sources.wallet = '1.0.0-a';
  expect(await start()).toEqual(['released wallet']);
  expect(await live()).toMatchObject({ wallet: '1.0.0-a' });
  expect(built).toEqual(['host', 'hall', 'wallet', 'wallet']);
});

test('npm start works with a blocked version, and leaves the operator’s version', async () => {
  await start();
  sources.wallet = '1.0.0-b';
  await start();
  await goTo('1.0.0-a');
  await block(store, 'wallet', '1.0.0-b', operator);
  sources.hall = '1.0.0-b';
  expect(await start()).toEqual([
    'wallet stays at 1.0.0-a: 1.0.0-b, which your sources make, is blocked',
    'released hall',
  ]);
  expect(await live()).toMatchObject({ hall: '1.0.0-b', wallet: '1.0.0-a' });
});

test('npm start releases a new major version of shared together with all applications that need it', async () => {
  await start();
  shared = '2.0.0';
  sources = { host: '1.0.0-b', hall: '1.0.0-b', wallet: '1.0.0-b' };
  expect(await start()).toEqual(['released host', 'released hall', 'released wallet']);
  expect(await live()).toEqual(sources);
  expect(await revision()).toBe(2);
});

test('npm start leaves the live versions when a release is refused, reports the reason, and releases at the next start', async () => {
  await start();
  shared = '2.0.0';
  sources.host = '1.0.0-b';
  const [said] = await start();
  expect(said).toMatch(
    /^The live versions stay, because the release of your sources was refused: .*@site\/shared/,
  );
  expect(await live()).toMatchObject({ host: '1.0.0-a' });
  sources = { host: '1.0.0-b', hall: '1.0.0-b', wallet: '1.0.0-b' };
  expect(await start()).toEqual(['released host', 'released hall', 'released wallet']);
});

test('npm start leaves the operator’s configuration, and names its revision', async () => {
  await start();
  const serve = async () => {
    const site = await serveSite({
      port: await freePorts(2),
      store: join(folder, 'store'),
      data: join(folder, 'data'),
    });
    await site.close();
    return site.configuredBy;
  };
  expect(await serve()).toBeUndefined();
  expect(await serve()).toBeUndefined();
  await configure(store, (now) => ({ ...now, title: '测试站' }), operator);
  expect(await serve()).toBe('Anna in revision 4');
});
