// Builds a remote with the stock federation plugin:
// node scripts/src/performance/stockRemote.ts FOLDER DIST ROUTES
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteName } from '@site/build/apps';
import { runBuild } from '@site/build/run-build';
import { requestsOf, sharedModules } from '@site/build/shared-modules';
import { requiredRange } from '@site/build/versions';
import { common } from '@site/build/webpack';
import type { Configuration } from 'webpack';

const require = createRequire(join(import.meta.dirname, '../../../build/package.json'));
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const [folder = '', dist = '', routesFile = ''] = process.argv.slice(2);
const { routes } = (await import(pathToFileURL(join(folder, 'src/routes.ts')).href)) as {
  routes: readonly { readonly screen: string }[];
};
const name = remoteName(basename(folder));
const exposeOf = (screen: string) => `./${basename(screen, '.tsx')}`;

const base = common(name, folder, '', name);
const config: Configuration = {
  ...base,
  entry: {},
  output: { ...base.output, path: dist },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', ignoreOrder: true }),
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(routes.map(({ screen }) => [exposeOf(screen), screen])),
      shared: Object.fromEntries(
        sharedModules.flatMap((module) =>
          (requestsOf[module] ?? [module]).map((request) => [
            request,
            {
              singleton: true,
              // React is shared as in the first example of the plugin's documentation.
              ...(module.startsWith('@') && { import: false }),
              shareKey: module,
              requiredVersion: requiredRange(module),
            },
          ]),
        ),
      ),
      manifest: true,
      dts: false,
    }),
  ],
};
await runBuild(config);
const declared = routes.map(({ screen, ...route }) => ({ ...route, expose: exposeOf(screen) }));
writeFileSync(routesFile, JSON.stringify(declared));
