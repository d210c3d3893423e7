import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findApps, root } from './apps.ts';

/** ESM-only packages that jest has to compile before it can run them. */
const compiledPackages = [
  'jotai',
  'swiper',
  'valibot',
  '@nutui',
  '@swc/helpers',
  'dompurify',
  'lodash-es',
  'oxc-parser',
  'commander',
];

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

/**
 * The jest project of one workspace package; a test that needs the other environment says so in its first comment. What
 * has to run before any module of the package stands in its `src/testing/setup.ts`.
 */
function project(name: string, environment: 'browser' | 'node') {
  const setup = join(root, name, 'src/testing/setup.ts');
  return {
    displayName: name,
    rootDir: join(root, name),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testEnvironment: environment === 'browser' ? join(root, 'build/src/jestBrowser.ts') : 'node',
    setupFiles: [join(root, 'build/src/jestBytes.ts'), ...(existsSync(setup) ? [setup] : [])],
    sandboxInjectedGlobals: quickGlobals,
    setupFilesAfterEnv: [
      join(root, 'build/src/jestAssertions.ts'),
      ...(environment === 'browser' ? [join(root, 'build/src/jestMatchers.ts')] : []),
    ],
    moduleNameMapper: {
      '\\.module\\.css$': join(root, 'build/src/jestCssModule.ts'),
      '\\.(css|svg|png|webp)$': join(root, 'build/src/jestAsset.ts'),
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
  const inBrowser = ['shared', 'parts', ...Object.values(findApps(root))];
  const inNode = ['sandbox', 'release', 'build', 'deploy', 'scripts'];
  return [
    ...inBrowser.map((name) => project(name, 'browser')),
    ...inNode.map((name) => project(name, 'node')),
  ];
}
