import { createRequire } from 'node:module';

import { entryNumbers, sharedModules, versionedName } from '@site/shared/shared-modules';

export { entryNumbers, sharedModules, versionedName };

const require = createRequire(import.meta.url);

/** The shared modules whose names are compared between builds; the version number decides for the others. */
export const namedModules = sharedModules.filter(
  (module): module is Extract<typeof module, `@site/${string}`> => module.startsWith('@site/'),
);

/** The entries that are shared modules and form the contract of a remote. */
export const contractEntries = {
  '@site/shared': 'shared/src/index.ts',
  '@site/shared/forms': 'shared/src/forms.ts',
  '@site/shared/nutui': 'shared/src/nutui.ts',
  '@site/shared/parts': 'shared/src/parts.ts',
  '@site/shared/slides': 'shared/src/slides.ts',
} as const;

/** The requests in sources of remotes that a shared module replaces: a package, and files that API calls import. */
export const requestsOf: Readonly<Partial<Record<string, readonly string[]>>> = {
  '@site/shared/schema': [
    'valibot',
    require.resolve('@site/shared/contract/call'),
    require.resolve('@site/shared/contract/fields'),
  ],
};

/** The modules in the host's first script; the others are chunks of the host that load on first use. */
export const eagerModules: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@site/shared',
  '@site/shared/schema',
];

/** The modules that only development builds import. */
export const developmentModules = ['react/jsx-dev-runtime'] as const;
