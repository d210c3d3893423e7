import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const sources = join(root, 'e2e/stock/shop');

export type Bundler = 'webpack' | 'rspack' | 'vite';

/** How each is called, with the folder that it builds into behind it. */
const commands: Readonly<Record<Bundler, readonly string[]>> = {
  webpack: ['webpack-cli/bin/cli.js', 'build', '--config', 'webpack.config.cjs', '--output-path'],
  rspack: ['@rspack/cli/bin/rspack.js', 'build', '--config', 'rspack.config.cjs', '--output-path'],
  vite: ['vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir'],
};

/** A remote of another repository, which is built by its bundler's stock federation plugin and knows nothing of this site. */
export type StockShop = {
  readonly routes: string;
  /** Builds a version, and answers the folder of the build. */
  build(bundler: Bundler, version: string): Promise<string>;
  remove(): void;
};

/** The shop with the packages that this checkout has: webpack alone, and nothing is installed. */
export function shopOfCheckout(): StockShop {
  const shop = copiedShop();
  const packages = {
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
  for (const [place, names] of Object.entries(packages))
    for (const name of names) {
      const link = join(shop.folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(root, place, name), link);
    }
  return shop;
}

/** The shop with the packages that its own package.json names, from the registry. */
export async function installedShop(): Promise<StockShop> {
  const shop = copiedShop();
  await execute('npm', ['install', '--no-audit', '--no-fund'], { cwd: shop.folder, maxBuffer: 1 << 26 });
  return shop;
}

function copiedShop(): StockShop & { readonly folder: string } {
  const place = mkdtempSync(join(tmpdir(), 'shop-'));
  const folder = join(place, 'shop');
  cpSync(sources, folder, { recursive: true });
  return {
    folder,
    routes: join(folder, 'routes.json'),
    async build(bundler, version) {
      const into = join(place, `${bundler}-${version}`);
      const [program = '', ...args] = commands[bundler];
      // The plugin leaves files out of the manifest of a build for development.
      const env = { ...process.env, NODE_ENV: 'production', SHOP_VERSION: version };
      await execute(process.execPath, [join(folder, 'node_modules', program), ...args, into], {
        cwd: folder,
        env,
      });
      return into;
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
