import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** ESM-only packages that jest has to compile before it can run them. */
const compiledPackages = ['jotai', 'swiper', 'valibot', '@nutui', '@swc/helpers', 'dompurify', 'lodash-es'];

/** The jest project of one workspace package; a test that needs the other environment says so in its first comment. */
export function project(name: string, environment: 'browser' | 'node') {
  return {
    displayName: name,
    rootDir: join(root, name),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testEnvironment: environment === 'browser' ? join(root, 'build/src/jestBrowser.ts') : 'node',
    setupFilesAfterEnv: environment === 'browser' ? [join(root, 'build/src/jestMatchers.ts')] : [],
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
