import { posix } from 'node:path';
import { parse } from 'yaml';
import type { Made, Read } from './make.ts';
import { checkWish, remoteFiles, type Wish } from './newRemote.ts';

/** The packages of its build and its tests, besides those of the site. */
const tools = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'pnpm',
  'typescript',
  'webpack',
  'webpack-cli',
];

/**
 * Returns a new remote with a repository of its own, by path from its folder. Throws `Mistake` for a name or a text that is not
 * allowed.
 */
export function outsideRemote({ name, tab, title = tab ?? name, place }: Wish, read: Read): Made {
  checkWish(name, title, tab);
  const workflow = read('docs/workflows/outside.yml').replaceAll('my-remote', name);
  return {
    created: {
      '.github/workflows/release.yml': workflow,
      '.gitignore': 'node_modules/\ndist/\n.cache/\n.site/\n.npmrc\n',
      '.nvmrc': read('.nvmrc'),
      'jest.config.mjs': `import { remoteTests } from '@site/build/jest';

export default remoteTests(import.meta.dirname);
`,
      'package.json': `${JSON.stringify(manifest(name, read), null, 2)}\n`,
      'pnpm-workspace.yaml': settings(read),
      'tsconfig.json': `${JSON.stringify({ extends: '@site/build/tsconfig.json', include: ['**/*.ts', '**/*.tsx'], exclude: ['dist', 'node_modules'] }, null, 2)}\n`,
      ...Object.fromEntries(
        Object.entries(remoteFiles('.', { name, tab, title, place })).map(([file, text]) => [
          posix.normalize(file),
          text,
        ]),
      ),
    },
    changed: {},
    next: [
      'npm config set @site:registry <address>   where the packages of the site are',
      `npx pnpm@${parse(read('pnpm-workspace.yaml')).catalog.pnpm} install                  and commit pnpm-lock.yaml`,
      'npm test && npm run typecheck             prove it',
      'npm run build                             says what it costs in bytes, in dist/sizes.json, and fails above its budget',
      `npm run release -- publish ${name} --no-promote --store <place>`,
      `npm run release -- preview ${name}@1.0.0 --store <place>   see it on the site, before anybody else does`,
    ],
  };
}

function manifest(name: string, read: Read): object {
  const { catalog } = parse(read('pnpm-workspace.yaml'));
  const ownRange = (folder: string) => `^${JSON.parse(read(`${folder}/package.json`)).version}`;
  const pinned = (names: readonly string[]) => Object.fromEntries(names.map((one) => [one, catalog[one]]));
  return {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      build: 'webpack --config webpack.config.ts',
      test: 'jest',
      typecheck: 'tsc --noEmit',
      release: 'site-release',
    },
    dependencies: { '@site/shared': ownRange('shared'), ...pinned(['react', 'react-dom']) },
    devDependencies: {
      '@site/build': ownRange('build'),
      '@site/site-release': ownRange('site-release'),
      ...pinned(tools),
    },
  };
}

/** Returns the checkout's settings of pnpm, for the packages that such a repository has. */
function settings(read: Read): string {
  const { minimumReleaseAge, allowBuilds } = parse(read('pnpm-workspace.yaml'));
  const builds = Object.entries(allowBuilds).map(([one, isAllowed]) => `  '${one}': ${isAllowed}\n`);
  return `savePrefix: ''

# A version that is younger than this, in minutes, is not taken: what is bad is mostly found within days.
minimumReleaseAge: ${minimumReleaseAge}
minimumReleaseAgeExclude:
  - '@site/*'
pmOnFail: ignore

# Every dependency with an install script is decided here; pnpm refuses the ones not named.
allowBuilds:
${builds.join('')}`;
}
