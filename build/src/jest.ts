import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findApps, root } from './apps.ts';
import { ownFile } from './ownFile.ts';

export { needsPage } from './needsPage.ts';

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

const toolPackages = ['federation-runtime', 'sandbox', 'collector', 'release', 'build', 'deploy', 'scripts'];

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
export const environments = { page: ownFile('./jestPage.ts'), node: ownFile('./jestNode.ts') } as const;

/** Returns the jest project of the package in a folder. Its `src/testing/setup.ts` runs before any module of the package. */
function project(folder: string, displayName: string) {
  const setup = join(folder, 'src/testing/setup.ts');
  return {
    displayName,
    rootDir: folder,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testEnvironment: ownFile('./jestEnvironment.ts'),
    setupFiles: [ownFile('./jestBytes.ts'), ...(existsSync(setup) ? [setup] : [])],
    sandboxInjectedGlobals: quickGlobals,
    setupFilesAfterEnv: [
      ownFile('./jestAssertions.ts'),
      ownFile('./jestTwice.ts'),
      ownFile('./jestMatchers.ts'),
    ],
    moduleNameMapper: {
      '^axios/lib/adapters/xhr\\.js$': ownFile('./jestAdapter.ts'),
      '^esbuild$': ownFile('./jestEsbuild.ts'),
      '\\.module\\.css$': ownFile('./jestCssModule.ts'),
      '\\.(css|svg|png|webp)$': ownFile('./jestAsset.ts'),
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
  const packages = ['shared', 'parts', ...Object.values(findApps(root)), ...toolPackages];
  return packages.map((name) => project(join(root, name), name));
}

/** Returns the jest configuration of a remote in a repository of its own, in this folder. */
export function remoteTests(folder: string) {
  return { testTimeout: 30_000, ...project(folder, 'remote') };
}
