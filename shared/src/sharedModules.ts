/**
 * The modules of the share scope. The host provides these; a remote has no copy of them, or a fallback copy that the
 * site never loads. Router, jotai, query, axios, valibot and NutUI reach remotes as the used subset that `@site/shared`
 * re-exports, because a module shared as a whole is never tree-shaken.
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

/**
 * The folder of a remote's build with its fallback copies, for pages that share none of these. No page of the site
 * loads them.
 */
export const copiesFolder = 'copies';
