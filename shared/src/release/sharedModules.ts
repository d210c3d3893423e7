/**
 * The modules that exist once at run time. The host provides these; a remote carries no copy of them, or one that never loads.
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

/** Where a remote's build has copies of these, for pages that share none of them. No page of the site loads what is there. */
export const copiesFolder = 'copies';
