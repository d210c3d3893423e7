import { createRequire } from 'node:module';
import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets, Features } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { isDevelopment } from './development.ts';
import { floor } from './floor/floor.ts';

const require = createRequire(import.meta.url);

/** Style sheets as files of their own, named for what is in them. */
export function stylesheets(): MiniCssExtractPlugin {
  const fileName = isDevelopment ? '[name].css' : '[name].[contenthash:10].css';
  return new MiniCssExtractPlugin({ filename: fileName, chunkFilename: fileName, ignoreOrder: true });
}

/** Makes them small, and what the oldest browsers of the floor can read: prefixes, ranges of widths, and such. */
export function smallStyles() {
  return new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: {
      targets: browserslistToTargets(browserslist([...floor])),
      // Colours of both themes are tokens; variables for a function that nobody uses would only cost.
      exclude: Features.LightDark,
    },
  });
}

/** Classes of a module are scoped by the application's name, so that two remotes cannot restyle each other. */
export function styles(name: string): RuleSetRule[] {
  const extract = { loader: MiniCssExtractPlugin.loader };
  const cssLoader = require.resolve('css-loader');
  return [
    {
      test: /\.module\.css$/,
      use: [
        extract,
        {
          loader: cssLoader,
          options: {
            modules: {
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: `${name}-[local]-[hash:base64:5]`,
            },
          },
        },
      ],
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [extract, cssLoader] },
  ];
}
