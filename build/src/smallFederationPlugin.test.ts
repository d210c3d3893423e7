import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Context, createContext, runInContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrityPlugin.ts';
import { ownFile } from './ownFile.ts';
import { scripts } from './scripts.ts';
import { SmallFederationPlugin } from './smallFederationPlugin.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Container = { init(scope: object): Promise<void>; get(expose: string): Promise<() => { text: string }> };

/** What a host lends the containers of remotes. */
const begin = require.resolve('@site/shared/release/begin-container');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'small-federation-'));
  const files = {
    'host.js':
      `import '${begin}';\n` +
      "import { hello } from 'greeting';\nglobalThis.own = hello;\nglobalThis.shares = __webpack_share_scopes__;",
    'screen.js': "import { hello } from 'greeting';\nexport const text = hello + ', remote';",
    'node_modules/greeting/package.json': '{ "name": "greeting", "version": "1.0.0", "main": "index.js" }',
    'node_modules/greeting/index.js': "export const hello = 'hello';",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

const place = 'http://localhost/wallet/';

/** The scripts of an application, by name. */
async function built(
  runtime: string,
  entry: webpack.Configuration['entry'],
  options: Options,
): Promise<Files> {
  const name = String(options.name);
  const path = join(folder, name);
  const compiler = webpack({
    name,
    context: folder,
    mode: 'production',
    entry,
    output: { path, filename: 'main.js', publicPath: place, uniqueName: name },
    module: { rules: scripts() },
    plugins: [
      new ModuleFederationPlugin({ ...options, dts: false, manifest: false }),
      new SmallFederationPlugin(ownFile(`./federation/${runtime}.ts`)),
      new IntegrityPlugin((group) => group === 'Screen'),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  const files = globSync('*.js', { cwd: path });
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(path, file), 'utf8')]));
}

let host: Files;
let remote: Files;
beforeAll(async () => {
  const shared = { singleton: true, requiredVersion: '^1.0.0' };
  const provided = { ...shared, eager: true, version: '1.0.0' };
  host = await built(
    'hostRuntime',
    { main: './host.js' },
    {
      name: 'host',
      shared: { greeting: provided, [begin]: { ...provided, shareKey: '@site/shared/schema' } },
    },
  );
  remote = await built(
    'containerRuntime',
    {},
    {
      name: 'wallet',
      filename: 'main.js',
      exposes: { './Screen': { import: './screen.js', name: 'Screen' } },
      shared: { greeting: { ...shared, import: false } },
    },
  );
});

type Asked = { src: string; integrity: string; onload(): void };

/** A page in which the host runs, with the scripts that were asked for since. */
function pageOfHost() {
  const asked: Asked[] = [];
  const page = createContext({ URL });
  const append = (script: Asked) => {
    asked.push(script);
    runInContext(remote[script.src.replace(place, '')] ?? '', page);
    script.onload();
  };
  page.location = new URL(place);
  page.HTMLLinkElement = class {};
  page.document = { createElement: () => ({ dataset: {}, remove: () => {} }), head: { append } };
  runInContext(`var self = globalThis; ${host['main.js']}`, page);
  return { page, asked };
}

async function screenOf(page: Context): Promise<string> {
  const wallet: Container = page.wallet;
  await wallet.init(page.shares.default);
  return (await wallet.get('./Screen'))().text;
}

test('a host has what it shares, and a remote that has none of it runs with the copy of the host', async () => {
  for (const text of Object.values(remote)) expect(text).not.toContain('"hello"');
  for (const text of [host, remote]) expect(JSON.stringify(text)).not.toContain('FEDERATION');
  // What it exposes is a table, and no two functions for each.
  expect(remote['main.js']).toContain('"./Screen":[');
  const { page, asked } = pageOfHost();
  expect(page.own).toBe('hello');
  expect(page.shares.default).toMatchObject({
    greeting: { '1.0.0': expect.objectContaining({ version: '1.0.0', from: 'host' }) },
  });
  // The host loads what a screen begins with beside the entry, whichever is there first.
  const [chunk = ''] = Object.keys(remote).filter((file) => /^\d/.test(file));
  for (const file of [chunk, 'main.js']) runInContext(`${remote[file]}`, page);
  expect(await screenOf(page)).toBe('hello, remote');
  expect(asked).toEqual([]);
  const other = page.wallet.get('./Other');
  await expect(other).rejects.toMatchObject({ message: 'The container has no ./Other' });
});

test('a screen whose files nobody has loaded comes by the file that names all, each held against its hash', async () => {
  const { page, asked } = pageOfHost();
  runInContext(`${remote['main.js']}`, page);
  expect(await screenOf(page)).toBe('hello, remote');
  const hash = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const names = asked.map(({ src }) => src.replace(place, ''));
  expect(names).toEqual([expect.stringMatching(/^files\.\w{10}\.js$/), expect.stringMatching(/\.js$/)]);
  expect(asked.map(({ integrity }) => integrity)).toEqual(names.map((name) => hash(remote[name])));
});
