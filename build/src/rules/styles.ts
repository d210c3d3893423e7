import { createRequire } from 'node:module';
import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets, Features, type Selector } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { isDevelopment } from '../development/development.ts';
import { floor } from '../floor/floor.ts';
import { isCopy } from './scripts.ts';

const require = createRequire(import.meta.url);

/**
 * Returns the plugin that writes style sheets as separate files, named by content hash. In release builds `integrityPlugin`
 * loads them.
 */
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
 * Returns the minimizer of styles. It adds prefixes, lowers width ranges and does whatever else the oldest browsers of the
 * floor need. For a shadow root it moves rules of the page's root to an element, the stage.
 */
export function smallStyles(place: 'page' | 'shadow root' = 'page') {
  return new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    exclude: isCopy,
    // A visitor is a function, which cannot be sent to another thread.
    parallel: place === 'page',
    minimizerOptions: {
      ...(place === 'shadow root' && { visitor: { Selector: stageSelector } }),
      targets: browserslistToTargets(browserslist([...floor])),
      // The colours of both themes are tokens; variables for `light-dark()`, which is not used, would only add bytes.
      exclude: Features.LightDark,
    },
  });
}

const pageParts: readonly string[] = ['html', 'body', 'page'];

/** Returns a selector with the stage (see `Standalone.ts`) in the place of `:root`, `html` or `body`. */
function stageSelector(selector: Selector): Selector | undefined {
  const [first, ...rest] = selector;
  const isPage =
    (first?.type === 'pseudo-class' && first.kind === 'root') ||
    (first?.type === 'type' && pageParts.includes(first.name));
  return isPage ? [{ type: 'attribute', name: 'data-stage' }, ...rest] : undefined;
}

/** Returns the rules that load only the names of classes, without styles. Classes of shared modules have the host's names. */
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

/**
 * Returns the rules of style sheets. Classes are scoped by the application's name, so that two remotes cannot restyle each
 * other.
 */
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
