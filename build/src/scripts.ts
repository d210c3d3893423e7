import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { RuleSetRule } from 'webpack';
import { isCopy } from './copiesFolder.ts';
import { isDevelopment } from './development.ts';
import { floor } from './floor/floor.ts';

const require = createRequire(import.meta.url);

/** Where scripts find what stands in for syntax, whichever package they are of. */
export const scriptHelpers = {
  '@swc/helpers/_': join(dirname(require.resolve('@swc/helpers/package.json')), 'esm'),
};

// A field is set, not defined: less of each class, and quicker. No class here has a field over an accessor of the one below.
const assumptions = { setPublicClassFields: true };

const lowered = {
  env: {
    targets: floor,
    bugfixes: true,
    // Safari 14 has private fields and no private methods; the compiler knows them only together.
    include: ['transform-class-properties'],
  },
};

/** Sources and packages alike become what the oldest browsers of the floor can read. */
export function scripts(): RuleSetRule[] {
  const loader = require.resolve('swc-loader');
  return [
    // Who needs one of its files through a list of them needs no other.
    { test: /[\\/]shared[\\/]src[\\/]release[\\/]/, sideEffects: false },
    // Packages of NutUI's provider of themes, which nobody renders: they hand out a function each, and do not say that this is all.
    { test: /[\\/](lodash\.kebabcase|react-fast-compare)[\\/]/, sideEffects: false },
    {
      test: /\.tsx?$/,
      loader,
      options: {
        ...lowered,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          externalHelpers: true,
          assumptions,
          transform: {
            react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
          },
        },
      },
    },
    {
      test: /\.[cm]?js$/,
      exclude: /[\\/]@swc[\\/]helpers[\\/]/,
      loader,
      options: {
        ...lowered,
        isModule: 'unknown',
        // Maps of packages name sources that nobody has.
        sourceMaps: false,
        jsc: { parser: { syntax: 'ecmascript' }, externalHelpers: true, assumptions },
      },
    },
  ];
}

/** Writes scripts small: in half of the time that webpack's own choice takes, and a hundredth smaller (ADR 68). */
export function smallScripts() {
  return new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, exclude: isCopy });
}
