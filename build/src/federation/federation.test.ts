import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Context, createContext, runInContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { matching } from '../machine/paths.ts';
import { integrityPlugin } from '../plugins/integrityPlugin.ts';
import { scripts } from '../rules/scripts.ts';
import { federation, isOfficial } from './federation.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Container = { init(scope: object): Promise<void>; get(expose: string): Promise<() => { text: string }> };
type Files = Readonly<Record<string, string>>;

const place = 'http://localhost/wallet/';
const shared = { singleton: true, requiredVersion: '^1.0.0' };

let folder: string;
/** The scripts of four builds, by name: two with our options, two with those of the plugin's documentation. */
let host: Files;
let remote: Files;
let stockHost: Files;
let stockRemote: Files;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'federation-'));
  const files = {
    'host.js':
      "import { hello } from 'greeting';\n" +
      'globalThis.own = hello;\nglobalThis.shares = __webpack_share_scopes__;\nglobalThis.begin = () => __webpack_init_sharing__("default");',
    'screen.js': "import { hello } from 'greeting';\nexport const text = hello + ', remote';",
    'node_modules/greeting/package.json': '{ "name": "greeting", "version": "1.0.0", "main": "index.js" }',
    'node_modules/greeting/index.js': 'export const hello = globalThis.greeting ??= "hello";',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const ofHost = { name: 'host', shared: { greeting: { ...shared, eager: true, version: '1.0.0' } } };
  const ofRemote = {
    name: 'wallet',
    filename: 'main.js',
    exposes: { './Screen': { import: './screen.js', name: 'Screen' } },
  };
  const borrowing = { ...ofRemote, shared: { greeting: { ...shared, import: false as const } } };
  const integrity = integrityPlugin((group) => group === 'Screen');
  host = await built('host', './host.js', [federation(ofHost)]);
  remote = await built('wallet', {}, [federation(borrowing), integrity]);
  stockHost = await built('stock-host', './host.js', [stock(ofHost)]);
  stockRemote = await built('stock-wallet', {}, [stock({ ...ofRemote, shared: { greeting: shared } })]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the plugin as in its documentation. */
function stock(options: Options): ModuleFederationPlugin {
  return new ModuleFederationPlugin({ ...options, dts: false, manifest: false });
}

async function built(
  into: string,
  entry: webpack.Configuration['entry'],
  plugins: webpack.WebpackPluginInstance[],
): Promise<Files> {
  const path = join(folder, into);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry,
    output: { path, filename: 'main.js', publicPath: place, uniqueName: into },
    module: { rules: scripts() },
    plugins,
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  const files = matching('*.js', path);
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(path, file), 'utf8')]));
}

type Asked = { src: string; integrity: string; onload(event?: unknown): void };

/** Creates a page with a running host, and the list of scripts that it requests. */
function pageOf(hostFiles: Files, remoteFiles: Files) {
  const asked: Asked[] = [];
  const page = createContext({ URL, console, setTimeout, clearTimeout });
  const append = (script: Asked) => {
    asked.push(script);
    runInContext(remoteFiles[script.src.replace(place, '')] ?? '', page);
    script.onload({ type: 'load', target: script });
  };
  page.location = new URL(place);
  page.HTMLLinkElement = class {};
  page.document = {
    createElement: () => ({ dataset: {}, remove() {}, setAttribute() {} }),
    getElementsByTagName: () => [],
    head: { append, appendChild: append },
  };
  const run = (text = '') => runInContext(text, page);
  run(
    `document.defaultView = globalThis; var self = globalThis; var window = globalThis; ${hostFiles['main.js']}`,
  );
  return { page, asked, run };
}

async function screenOf(page: Context): Promise<string> {
  const wallet: Container = page.wallet;
  await page.begin();
  await wallet.init(page.shares.default);
  return (await wallet.get('./Screen'))().text;
}

test('a remote runs with the host’s copy of a shared module, and contains no copy', async () => {
  for (const text of Object.values(remote)) expect(text).not.toContain('"hello"');
  for (const text of [host, remote]) expect(JSON.stringify(text).includes('FEDERATION')).toBe(isOfficial);
  const { page, asked, run } = pageOf(host, remote);
  expect(page.own).toBe('hello');
  expect(page.shares.default).toMatchObject({
    greeting: { '1.0.0': expect.objectContaining({ version: '1.0.0', from: 'host' }) },
  });
  // The host loads a screen's initial files in parallel with the entry, in either order.
  const [chunk = ''] = Object.keys(remote).filter((file) => /^\d/.test(file));
  for (const file of [chunk, 'main.js']) run(remote[file]);
  expect(await screenOf(page)).toBe('hello, remote');
  expect(asked).toEqual([]);
  const other = page.wallet.get('./Other');
  await expect(other).rejects.toMatchObject({ message: 'Module "./Other" does not exist in container.' });
});

test('a remote loads the unrequested files of a screen by its file list, and checks each against its hash', async () => {
  const { page, asked, run } = pageOf(host, remote);
  run(remote['main.js']);
  expect(await screenOf(page)).toBe('hello, remote');
  const hash = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const names = asked.map(({ src }) => src.replace(place, ''));
  expect(names).toEqual([expect.stringMatching(/^files\.\w{10}\.js$/), expect.stringMatching(/\.js$/)]);
  expect(asked.map(({ integrity }) => integrity)).toEqual(names.map((name) => hash(remote[name])));
});

test.each([
  ['a host with the official runtime runs our remote', () => [stockHost, remote]],
  ['our host runs a remote with the official runtime', () => [host, stockRemote]],
])('%s, and the shared module exists once', async (_, files) => {
  const [ofHost = {}, ofRemote = {}] = files();
  const { page, run } = pageOf(ofHost, ofRemote);
  page.greeting = 'nobody makes it anew';
  run(ofRemote['main.js']);
  expect(await screenOf(page)).toBe('hello, remote');
});
