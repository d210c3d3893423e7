import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What exists once at run time. The host provides these and remotes carry no copy of them.
 * Router, jotai, query, axios, valibot and NutUI reach remotes as the used subset that `@site/shared` re-exports,
 * because a module shared whole is never tree-shaken.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@site/shared',
  '@site/shared/forms',
  '@site/shared/nutui',
  '@site/shared/parts',
  '@site/shared/schema',
  '@site/shared/slides',
] as const;

/** Of these the names are compared between builds; the others are numbered by those who publish them. */
export const namedModules = [
  '@site/shared',
  '@site/shared/forms',
  '@site/shared/nutui',
  '@site/shared/parts',
  '@site/shared/schema',
  '@site/shared/slides',
] as const;

/** What sources of remotes import in its place: a package, and files that calls are written with. */
export const requestsOf: Readonly<Partial<Record<string, readonly string[]>>> = {
  '@site/shared/schema': [
    'valibot',
    require.resolve('@site/shared/contract/call'),
    require.resolve('@site/shared/contract/fields'),
  ],
};

/** Loaded with the host's first script; the others become chunks of the host that load on first use. */
export const eagerModules: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@site/shared',
  '@site/shared/schema',
];

/** Only development builds ask for it. */
export const developmentModules = ['react/jsx-dev-runtime'] as const;

/** The package that a shared module's version comes from. */
export function packageOf(module: string): string {
  const parts = module.split('/');
  return module.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? module);
}
