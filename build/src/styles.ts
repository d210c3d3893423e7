import { createRequire } from 'node:module';
import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets, Features, type Selector } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { isCopy } from './copiesFolder.ts';
import { isDevelopment } from './development.ts';
import { floor } from './floor/floor.ts';

const require = createRequire(import.meta.url);

/** Style sheets as files of their own, named for what is in them. In release builds `IntegrityPlugin` has them loaded. */
export function stylesheets(): MiniCssExtractPlugin {
  const fileName = isDevelopment ? '[name].css' : '[name].[contenthash:10].css';
  return new MiniCssExtractPlugin({
    filename: fileName,
    chunkFilename: fileName,
    ignoreOrder: true,
    runtime: isDevelopment,
  });
}

/**
 * Makes them small, and what the oldest browsers of the floor can read: prefixes, ranges of widths, and such. In a shadow root an
 * element, the stage, is what the root is in a page.
 */
export function smallStyles(place: 'page' | 'shadow root' = 'page') {
  return new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    exclude: isCopy,
    // A visitor cannot be sent to another thread.
    parallel: place === 'page',
    minimizerOptions: {
      ...(place === 'shadow root' && { visitor: { Selector: stageSelector } }),
      targets: browserslistToTargets(browserslist([...floor])),
      // Colours of both themes are tokens; variables for a function that nobody uses would only cost.
      exclude: Features.LightDark,
    },
  });
}

const pageParts: readonly string[] = ['html', 'body', 'page'];

/** Returns a selector that says of the stage (see `Standalone.ts`) what it said of `:root`, `html` or `body`. */
function stageSelector(selector: Selector): Selector | undefined {
  const [first, ...rest] = selector;
  const isPage =
    (first?.type === 'pseudo-class' && first.kind === 'root') ||
    (first?.type === 'type' && pageParts.includes(first.name));
  return isPage ? [{ type: 'attribute', name: 'data-stage' }, ...rest] : undefined;
}

/** The names of all classes and nothing of how they look; what exists once has the names that the host gives it. */
export function styleNames(name: string): RuleSetRule[] {
  const shared = /[\\/]shared[\\/]src[\\/]/;
  const named = (application: string) => ({
    loader: require.resolve('css-loader'),
    options: { modules: { ...namesOf(application), exportOnlyLocals: true } },
  });
  return [
    { test: /\.module\.css$/, include: shared, use: [named('host')] },
    { test: /\.module\.css$/, exclude: shared, use: [named(name)] },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' },
  ];
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
          options: { modules: namesOf(name) },
        },
      ],
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [extract, cssLoader] },
  ];
}

function namesOf(application: string) {
  return {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: `${application}-[local]-[hash:base64:5]`,
  };
}
