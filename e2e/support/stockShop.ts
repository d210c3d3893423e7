import { join } from 'node:path';
import { stockFolder } from './stockFolder.ts';

export type Bundler = 'webpack' | 'rspack' | 'vite';

/** How each is called, with the folder that it builds into behind it. */
const commands: Readonly<Record<Bundler, readonly [program: string, ...args: string[]]>> = {
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

/** The shop. With the packages of this checkout webpack alone can build it. */
export async function stockShop(packages: 'installed' | 'linked'): Promise<StockShop> {
  const { folder, place, run, remove } = await stockFolder('shop', packages);
  return {
    routes: join(folder, 'routes.json'),
    async build(bundler, version) {
      const into = join(place, `${bundler}-${version}`);
      const [program, ...args] = commands[bundler];
      await run(program, [...args, into], { SHOP_VERSION: version });
      return into;
    },
    remove,
  };
}
