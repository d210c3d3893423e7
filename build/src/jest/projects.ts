import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checkout/apps.ts';
import { ownFiles } from '../checkout/ownFiles.ts';
import { matching } from '../machine/paths.ts';

export { needsPage } from './needsPage.ts';

const ownFile = ownFiles(import.meta.dirname);

/** Packages that are ESM only, so that jest has to compile them. */
const compiledPackages = [
  'jotai',
  'swiper',
  'valibot',
  '@noble',
  '@nutui',
  '@swc/helpers',
  'dompurify',
  'lodash-es',
  'oxc-parser',
  'commander',
  '@site',
];

/**
 * Globals that every module receives as arguments. A test runs in its own context, where each access to a global is slow.
 * Globals that a test may replace (Date, timers, fetch …) are not among these.
 */
const quickGlobals = [
  'Array',
  'BigInt',
  'Boolean',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'Symbol',
];

/** The test environments, for a tool that extends one. */
export const environments = { page: ownFile('./page.ts'), node: ownFile('./node.ts') } as const;

/** Returns the jest project of the package in a folder. Its `src/testing/setup.ts` runs before any module of the package. */
function project(folder: string, displayName: string) {
  const setup = join(folder, 'src/testing/setup.ts');
  return {
    displayName,
    rootDir: folder,
    testMatch: ['<rootDir>/{src,foreign}/**/*.test.{ts,tsx}'],
    testEnvironment: ownFile('./environment.ts'),
    setupFiles: [ownFile('./bytes.ts'), ...(existsSync(setup) ? [setup] : [])],
    sandboxInjectedGlobals: quickGlobals,
    globals: { __webpack_public_path__: '/' },
    setupFilesAfterEnv: [ownFile('./everyTest.ts')],
    moduleNameMapper: {
      '^axios/lib/adapters/xhr\\.js$': ownFile('./adapter.ts'),
      '^esbuild$': ownFile('./esbuild.ts'),
      '\\.module\\.css$': ownFile('./cssModule.ts'),
      '\\.(css|svg|png|webp)(\\?|$)': ownFile('./asset.ts'),
    },
    transform: {
      '\\.(m?[jt]sx?)$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2023',
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [
      `node_modules/(?!\\.pnpm/)(?!(${compiledPackages.join('|')})/)`,
      `node_modules/\\.pnpm/(?!(${compiledPackages.map((name) => name.replace('/', '\\+')).join('|')})[@+])`,
    ],
  };
}

/** Returns the jest projects of the checkout, one for each package with unit tests. */
export function projects() {
  return matching('*/src', root)
    .map(dirname)
    .map((name) => project(join(root, name), name));
}

/** Returns the jest configuration of a remote in a repository of its own, in this folder. */
export function remoteTests(folder: string) {
  return { testTimeout: 30_000, ...project(folder, 'remote') };
}
