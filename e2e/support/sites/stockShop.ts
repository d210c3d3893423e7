import { join } from 'node:path';
import { stockFolder } from './stockFolder.ts';

export type Bundler = 'webpack' | 'rspack' | 'vite';

/** The command of each bundler; the output folder follows as the last argument. */
const commands: Readonly<Record<Bundler, readonly [program: string, ...args: string[]]>> = {
  webpack: ['webpack-cli/bin/cli.js', 'build', '--config', 'webpack.config.cjs', '--output-path'],
  rspack: ['@rspack/cli/bin/rspack.js', 'build', '--config', 'rspack.config.cjs', '--output-path'],
  vite: ['vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir'],
};

/** A remote of another repository, which a bundler's stock federation plugin builds and which knows nothing of this site. */
export type StockShop = {
  readonly routes: string;
  build(bundler: Bundler, version: string): Promise<string>;
  remove(): void;
};

/** Copies the shop. With linked packages only webpack can build it. */
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
