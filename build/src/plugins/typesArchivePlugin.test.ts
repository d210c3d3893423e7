import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { findApps, root } from '../checkout/apps.ts';
import { declarationsBelow } from '../checkout/compile.ts';
import { federation } from '../federation/federation.ts';
import { pathBelow } from '../machine/paths.ts';
import { type DeclaredExposes, typesArchivePlugin, typesMetaData } from './typesArchivePlugin.ts';

let folder: string;
let server: Server;
beforeEach(() => {
  // The consumer prints its success here.
  jest.spyOn(console, 'info').mockReturnValue();
  folder = mkdtempSync(join(tmpdir(), 'types-'));
  server = createServer((request, response) => {
    const file = join(folder, 'wallet/dist', request.url ?? '');
    response.setHeader(
      'Content-Type',
      file.endsWith('.json') ? 'application/json' : 'application/octet-stream',
    );
    response.end(readFileSync(file));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const exposes: DeclaredExposes = {
  './DepositScreen': 'Screen',
  './WalletScreen': 'Screen',
  './Standalone': 'Standalone',
};

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Builds a remote with the plugin, like the site. */
async function buildRemote(into: string): Promise<void> {
  const names = Object.keys(exposes).map((expose) => expose.slice(2));
  for (const name of names) put(`${into}/${name}.js`, `export default function ${name}() {}`);
  await build(into, [
    federation({
      name: 'wallet_1_0_0',
      filename: 'entry.[contenthash:10].js',
      exposes: Object.fromEntries(names.map((name) => [`./${name}`, { import: `./${name}.js`, name }])),
      manifest: {
        additionalData: ({ stats }) => {
          stats.metaData.types = typesMetaData;
        },
      },
    }),
    typesArchivePlugin(exposes),
  ]);
}

/** Builds a host with the stock federation plugin, which downloads the types of the remote at an address. */
async function buildHost(into: string, manifest: string): Promise<void> {
  put(`${into}/main.js`, 'console.log(1);');
  await build(into, [
    new ModuleFederationPlugin({
      name: 'partner',
      remotes: { money: `wallet_1_0_0@${manifest}` },
      dts: { generateTypes: false, consumeTypes: true },
      manifest: false,
    }),
  ]);
}

async function build(into: string, plugins: webpack.WebpackPluginInstance[]): Promise<void> {
  const context = join(folder, into);
  const entry = into === 'partner' ? './main.js' : {};
  const output = { path: join(context, 'dist'), publicPath: 'auto', uniqueName: into };
  await new Promise<void>((resolve, reject) => {
    webpack(
      { context, mode: 'none', entry, output, plugins, infrastructureLogging: { level: 'error' } },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    );
  });
}

/** Writes the host's sources, and returns the compiler's errors. */
async function typeErrors(host: string): Promise<string> {
  put(`${host}/page.tsx`, page);
  const compilerOptions = {
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    noEmit: true,
    paths: { '*': ['./@mf-types/*'] },
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  put(`${host}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['page.tsx', './@mf-types/*'] }));
  for (const name of ['@types/react', '@module-federation/runtime']) {
    const place = join(folder, host, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(root, 'build/node_modules', name), place, 'junction');
  }
  return await tsc('-p', join(folder, host));
}

/** Writes the declaration of a source into a folder of the host, without resolving imports. */
async function declare(host: string, source: string): Promise<void> {
  const alone = ['--ignoreConfig', '--noResolve', '--noCheck', '--allowImportingTsExtensions'];
  const settings = ['--declaration', '--emitDeclarationOnly', '--outDir', join(folder, host)];
  await tsc(join(root, source), ...alone, ...settings);
}

function tsc(...args: readonly string[]): Promise<string> {
  const script = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: folder }, (_, output) => resolve(output));
  });
}

/** A source of the host. `source/Standalone.d.ts` is the declaration of our source. */
const page = `import { loadRemote } from '@module-federation/runtime';
import DepositScreen from 'money/DepositScreen';
import Standalone, { type StandaloneProps } from 'money/Standalone';
import type { ComponentProps } from 'react';
import type Source from './source/Standalone';

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const isSame: IsSame<StandaloneProps, ComponentProps<typeof Source>> = true;

const props: StandaloneProps = { path: '/account', site: 'https://site.example', token: 'of the player' };
export const right = [<DepositScreen />, <Standalone path="/" site="https://site.example" />, <Standalone {...props} />];
export const loaded: Promise<{ default: typeof Standalone } | null> = loadRemote('money/Standalone');
// @ts-expect-error
export const withoutSite = <Standalone path="/account" />;
// @ts-expect-error
export const withoutPath = <Standalone site="https://site.example" />;
// @ts-expect-error
export const withNumber = <Standalone {...props} token={1} />;
// @ts-expect-error
export const withUnknown = <Standalone {...props} player="1" />;
// @ts-expect-error
export const withProps = <DepositScreen path="/account" />;
// @ts-expect-error
export const loadedOther: Promise<{ default: string }> = loadRemote('money/Standalone');
// @ts-expect-error
export type None = typeof import('money/None');
`;

test('a host of another repository gets the types of the modules that it loads from a remote', async () => {
  await buildRemote('wallet');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await buildHost('partner', `http://127.0.0.1:${(server.address() as AddressInfo).port}/mf-manifest.json`);
  const types = join(folder, 'partner/@mf-types');
  expect(declarationsBelow(types).map((file) => pathBelow(types, file))).toEqual([
    'index.d.ts',
    'money/DepositScreen.d.ts',
    'money/Standalone.d.ts',
    'money/WalletScreen.d.ts',
    'money/apis.d.ts',
    'money/compiled-types/Screen.d.ts',
    'money/compiled-types/Standalone.d.ts',
  ]);
  await declare('partner/source', 'build/src/standalone/Standalone.ts');
  expect(await typeErrors('partner')).toBe('');
});

test('two builds of the types archive have equal bytes in any folder', async () => {
  await buildRemote('one');
  await buildRemote('another/checkout');
  const archives = ['one', 'another/checkout'].flatMap((place) =>
    [typesMetaData.zip, typesMetaData.api].map((file) => readFileSync(join(folder, place, 'dist', file))),
  );
  expect(archives.slice(2)).toEqual(archives.slice(0, 2));
});

test('the screens of every remote are components without props, as their declaration says', async () => {
  const remotes = Object.values(findApps(root)).filter((app) => app !== 'host');
  const screens = await Promise.all(
    remotes.map(async (app) => {
      const { routes } = require(join(root, app, 'src/routes.ts'));
      return routes.map(({ screen }: { screen: string }) => join(root, app, screen));
    }),
  );
  const withProps = screens
    .flat()
    .filter((file) => !/^export default function \w+\(\)/m.test(readFileSync(file, 'utf8')));
  expect(withProps).toEqual([]);
});
