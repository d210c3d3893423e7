/** @jest-environment node */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
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

/** The scripts of an application. */
async function built(runtime: string, entry: webpack.Configuration['entry'], options: Options) {
  const name = String(options.name);
  const path = join(folder, name);
  const compiler = webpack({
    name,
    context: folder,
    mode: 'production',
    entry,
    output: { path, filename: 'main.js', publicPath: '', uniqueName: name },
    module: { rules: scripts() },
    plugins: [
      new ModuleFederationPlugin({ ...options, dts: false, manifest: false }),
      new SmallFederationPlugin(ownFile(`./federation/${runtime}.ts`)),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  // Chunks first: they wait for the script that would ask for them.
  const files = globSync('*.js', { cwd: path }).sort((a) => (a === 'main.js' ? 1 : -1));
  return files.map((file) => readFileSync(join(path, file), 'utf8')).join('\n');
}

test('a host has what it shares, and a remote that has none of it runs with the copy of the host', async () => {
  const shared = { singleton: true, requiredVersion: '^1.0.0' };
  const host = await built(
    'hostRuntime',
    { main: './host.js' },
    {
      name: 'host',
      shared: {
        greeting: { ...shared, eager: true, version: '1.0.0' },
        [begin]: {
          ...shared,
          shareKey: '@site/shared/schema',
          eager: true,
          version: '1.0.0',
        },
      },
    },
  );
  const remote = await built(
    'containerRuntime',
    {},
    {
      name: 'wallet',
      filename: 'main.js',
      exposes: { './Screen': './screen.js' },
      shared: { greeting: { ...shared, import: false } },
    },
  );
  expect(remote).not.toContain('"hello"');
  // What it exposes is a table, and no two functions for each.
  expect(remote).toContain('"./Screen":[');
  for (const text of [host, remote]) expect(text).not.toContain('FEDERATION');
  const page = createContext({});
  runInContext(`var self = globalThis; ${host}`, page);
  expect(page.own).toBe('hello');
  expect(page.shares.default).toMatchObject({
    greeting: { '1.0.0': expect.objectContaining({ version: '1.0.0', from: 'host' }) },
  });
  runInContext(remote, page);
  const wallet: Container = page.wallet;
  await wallet.init(page.shares.default);
  expect((await wallet.get('./Screen'))().text).toBe('hello, remote');
  await expect(wallet.get('./Other')).rejects.toMatchObject({ message: 'The container has no ./Other' });
});
