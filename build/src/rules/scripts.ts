import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { copiesFolder } from '@site/shared/shared-modules';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { RuleSetRule } from 'webpack';
import { isDevelopment } from '../development/development.ts';
import { floor } from '../floor/floor.ts';

/** Matches files of the fallback copies, which their own build has already minified and named by content hash. */
export const isCopy = new RegExp(`^${copiesFolder}/`);

const require = createRequire(import.meta.url);

/** Resolves the helpers of lowered syntax, from whichever package the script is. */
export const scriptHelpers = {
  '@swc/helpers/_': join(dirname(require.resolve('@swc/helpers/package.json')), 'esm'),
};

// Fields are assigned instead of defined, which is smaller and faster. No class here has a field that overrides an accessor of
// its base class.
const assumptions = { setPublicClassFields: true };

const lowered = {
  env: {
    targets: floor,
    bugfixes: true,
    // Safari 14 has private fields but no private methods; the compiler can only lower both together.
    include: ['transform-class-properties'],
  },
};

/** Returns the rules that lower sources and packages alike to the floor. */
export function scripts(): RuleSetRule[] {
  const loader = require.resolve('swc-loader');
  return [
    // A module that imports one of these files through a barrel needs no other.
    { test: /[\\/]shared[\\/]src[\\/]loader[\\/]/, sideEffects: false },
    // Packages of NutUI's theme provider, which is never rendered: each only exports a function, but does not declare itself
    // free of side effects.
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
        // The maps of packages name sources that are not published.
        sourceMaps: false,
        jsc: { parser: { syntax: 'ecmascript' }, externalHelpers: true, assumptions },
      },
    },
  ];
}

/**
 * Returns the minimizer of scripts: it takes half the time of webpack's default, and the result is one percent smaller (ADR
 * 68).
 */
export function smallScripts() {
  return new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, exclude: isCopy });
}
