import type { ReleaseDocument, RemoteBuild } from '@site/release-page';
import { devDocument, type HostBuild } from './devDocument.ts';

const provides = { react: '18.3.1' };
const route = (path: string, file: string) => ({
  path,
  expose: './Screen',
  login: false,
  header: 'logo' as const,
  preload: { js: [file], css: [] },
});
const version = (name: string) => ({
  base: `remotes/${name}/1.0.0/`,
  entry: 'entry.0123456789.js',
  container: `${name}_1_0_0`,
  integrity: { 'entry.0123456789.js': 'sha384-released' },
  requires: { react: '^18.3.1' },
  routes: [route(`/${name}`, 'Screen.0123456789.js')],
  commit: 'abc',
  builtAt: '2026-11-21T00:00:00.000Z',
});
const channel = (name: string) => ({
  active: '1.0.0',
  lastGood: '1.0.0',
  blocked: [],
  versions: { '1.0.0': version(name) },
});
const released: ReleaseDocument = {
  schema: 1,
  channel: 'live',
  revision: 7,
  issuedAt: '2026-11-21T00:00:00.000Z',
  reason: 'release',
  by: 'team',
  host: {
    version: '1.0.0',
    base: 'host/1.0.0/',
    provides,
    scripts: ['main.0123456789.js'],
    styles: [],
    integrity: { 'main.0123456789.js': 'sha384-released' },
  },
  remotes: { hall: channel('hall'), wallet: channel('wallet') },
  signature: 'signed',
};

const hostBuild: HostBuild = {
  kind: 'host',
  version: '0.0.0-development',
  provides,
  scripts: ['main.js'],
  styles: ['main.css'],
};
const walletBuild: RemoteBuild = {
  kind: 'remote',
  name: 'wallet',
  version: '0.0.0-development',
  entry: 'entry.js',
  container: 'wallet_0_0_0_development',
  requires: { react: '^18.3.1' },
  routes: [route('/account', 'AccountScreen.js'), route('/new', 'NewScreen.js')],
  commit: 'abc',
  builtAt: '2026-11-21T00:00:00.000Z',
};
const host = { base: 'http://localhost:8082/', build: hostBuild };
const wallet = { base: 'http://localhost:8084/', build: walletBuild };

test('the page of one remote in development loads this remote and the host from their servers, the others as released', () => {
  const before = structuredClone(released);
  const document = devDocument(released, [host, wallet], ['hall']);
  expect(document.host).toMatchObject({
    base: 'http://localhost:8082/',
    scripts: ['main.js'],
    integrity: {},
  });
  expect(document.remotes.hall).toEqual(released.remotes.hall);
  const { active, versions } = document.remotes.wallet ?? {};
  expect(active).toBe('0.0.0-development');
  expect(Object.keys(versions ?? {})).toEqual(['0.0.0-development']);
  expect(versions?.['0.0.0-development']).toMatchObject({
    base: 'http://localhost:8084/',
    entry: 'entry.js',
    container: 'wallet_0_0_0_development',
    integrity: {},
  });
  expect(released).toEqual(before);
});

test('new routes are in the page at once, and nothing that has no hash is preloaded', () => {
  const document = devDocument(released, [host, wallet], []);
  const routes = document.remotes.wallet?.versions['0.0.0-development']?.routes;
  expect(routes?.map(({ path, preload }) => [path, preload])).toEqual([
    ['/account', { js: [], css: [] }],
    ['/new', { js: [], css: [] }],
  ]);
});

test('a remote that does not build yet is absent instead of shown as it was released', () => {
  expect(Object.keys(devDocument(released, [host], ['hall']).remotes)).toEqual(['hall']);
});

test('the document of a development page is not signed and starts without any release', () => {
  expect(devDocument(released, [host], [])).not.toHaveProperty('signature');
  expect(devDocument(undefined, [host, wallet], [])).toMatchObject({
    revision: 0,
    channel: 'live',
    host: { version: '0.0.0-development' },
  });
});

test('devDocument refuses with "There is no host yet" when no host is built or released', () => {
  expect(() => devDocument(undefined, [wallet], [])).toThrow('There is no host yet');
});
