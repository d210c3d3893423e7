import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..');
const execute = promisify(execFile);

/** A copy of a stock application, which stands for another repository, with its packages. */
export type StockFolder = {
  readonly folder: string;
  /** Runs a program of a package, such as `webpack-cli/bin/cli.js`. */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<void>;
  readonly place: string;
  remove(): void;
};

/** The packages that this checkout has, by the folder that they are in. */
const links: Readonly<Record<string, readonly string[]>> = {
  'build/node_modules': [
    '@module-federation/enhanced',
    'css-loader',
    'mini-css-extract-plugin',
    'react',
    'react-dom',
    'webpack',
    'webpack-cli',
  ],
  'shared/node_modules': ['jotai'],
};

/**
 * Copies an application of `e2e/stock`. Its packages are either those of its package.json, installed from the
 * registry, or those of this checkout; with the latter nothing is installed, and only webpack can build it.
 */
export async function stockFolder(name: string, packages: 'installed' | 'linked'): Promise<StockFolder> {
  return copiedFolder(join('e2e/stock', name), packages);
}

/** The versions of packages, by their names. */
export type Versions = Readonly<Record<string, string>>;

/** Copies the folder of an application, with its packages, of which it may have other versions than it names. */
export async function copiedFolder(
  path: string,
  packages: 'installed' | 'linked',
  versions: Versions = {},
): Promise<StockFolder> {
  const name = basename(path);
  const place = mkdtempSync(join(tmpdir(), `${name}-`));
  const folder = join(place, name);
  cpSync(join(root, path), folder, { recursive: true });
  changeVersions(join(folder, 'package.json'), versions);
  if (packages === 'installed')
    // linux: elsewhere a shell starts it, with arguments that need no quotes.
    await execute('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      maxBuffer: 1 << 26,
      shell: process.platform === 'win32',
    });
  else
    for (const [from, names] of Object.entries(links))
      for (const one of names) {
        const link = join(folder, 'node_modules', one);
        mkdirSync(dirname(link), { recursive: true });
        symlinkSync(join(root, from, one), link, 'junction');
      }
  return {
    folder,
    place,
    async run(program, args, env = {}) {
      // The federation plugin leaves files out of the manifest in development builds.
      await execute(process.execPath, [join(folder, 'node_modules', program), ...args], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', ...env },
      });
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

function changeVersions(file: string, versions: Versions): void {
  const { dependencies, devDependencies, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const changed = (all: Versions = {}) =>
    Object.fromEntries(Object.entries(all).map(([name, version]) => [name, versions[name] ?? version]));
  const json = { ...rest, dependencies: changed(dependencies), devDependencies: changed(devDependencies) };
  writeFileSync(file, JSON.stringify(json));
}

const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>lobby</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<div id="root"></div><script src="/main.js"></script></html>`;
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** A host of another company, served on its own origin. */
export type StockLobby = { readonly address: string; close(): Promise<void> };

/**
 * Builds the lobby with webpack's stock federation plugin and serves it. Requests below `/site/` go on to the
 * site, as at a company whose pages may call no other origin.
 */
export async function stockLobby(
  packages: 'installed' | 'linked',
  port: number,
  site: string,
): Promise<StockLobby> {
  const { place, run, remove } = await stockFolder('lobby', packages);
  const built = join(place, 'built');
  await run('webpack-cli/bin/cli.js', ['build', '--config', 'webpack.config.cjs', '--output-path', built]);
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '';
    if (path.startsWith('/site/')) {
      const to = new URL((asked.url ?? '').slice('/site'.length), site);
      const onward = request(
        to,
        { method: asked.method, headers: { ...asked.headers, host: to.host } },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
        },
      );
      onward.once('error', () => answer.writeHead(502).end());
      asked.pipe(onward);
      return;
    }
    const [, file = '', ending = ''] = /^\/([\w.-]+\.(js|css))$/.exec(path) ?? [];
    answer.setHeader('Content-Type', types[ending] ?? 'text/html');
    answer.end(file ? readFileSync(join(built, file)) : page);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    address: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      remove();
    },
  };
}

export type Bundler = 'webpack' | 'rspack' | 'vite';

/** The command of each bundler; the output folder follows as the last argument. */
export const commands: Readonly<Record<Bundler, readonly [program: string, ...args: string[]]>> = {
  webpack: ['webpack-cli/bin/cli.js', 'build', '--config', 'webpack.config.cjs', '--output-path'],
  rspack: ['@rspack/cli/bin/rspack.js', 'build', '--config', 'rspack.config.cjs', '--output-path'],
  vite: ['vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir'],
};

/** A remote of another repository, which a bundler's stock federation plugin builds and which knows nothing of this site. */
export type StockShop = {
  readonly routes: string;
  /** Returns the folder of a version, which shares jotai, or only what the host has. */
  build(bundler: Bundler, version: string, shares?: 'jotai' | 'only what the host has'): Promise<string>;
  remove(): void;
};

/** Copies the shop. With linked packages only webpack can build it. */
export async function stockShop(packages: 'installed' | 'linked'): Promise<StockShop> {
  const { folder, place, run, remove } = await stockFolder('shop', packages);
  return {
    routes: join(folder, 'routes.json'),
    async build(bundler, version, shares = 'jotai') {
      const into = join(place, `${bundler}-${version}`);
      const [program, ...args] = commands[bundler];
      const SHOP_SHARES_JOTAI = shares === 'jotai' ? 'yes' : 'no';
      await run(program, [...args, into], { SHOP_VERSION: version, SHOP_SHARES_JOTAI });
      return into;
    },
    remove,
  };
}
