import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findApps, root } from './apps.ts';
import { ownFile } from './ownFile.ts';

export { needsPage } from './needsPage.ts';

/** ESM-only packages that jest has to compile before it can run them. */
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
 * Handed to every module as arguments. A test runs in a context of its own, where each look at a global is a slow call;
 * what a test may replace (Date, timers, fetch …) is not among these.
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

/** The environments of tests, for a tool that extends one. */
export const environments = { page: ownFile('./jestPage.ts'), node: ownFile('./jestNode.ts') } as const;

/** The jest project of the package in a folder. What has to run before any module of the package stands in its `src/testing/setup.ts`. */
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

/** The jest projects of the checkout: one for each package that has unit tests. */
export function projects() {
  const packages = ['shared', 'parts', ...Object.values(findApps(root)), ...toolPackages];
  return packages.map((name) => project(join(root, name), name));
}

/** The jest configuration of a remote that has a repository of its own, in this folder. */
export function remoteTests(folder: string) {
  return { testTimeout: 30_000, ...project(folder, 'remote') };
}
