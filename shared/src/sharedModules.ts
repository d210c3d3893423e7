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
 * The number of each entry of `@site/shared`; that of `.` is the first of the package's version. A number is raised by hand
 * where something changes that neither names nor types show, such as a unit, or for `.` how a container begins.
 */
export const entryNumbers = {
  '@site/shared/forms': 3,
  '@site/shared/nutui': 3,
  '@site/shared/parts': 3,
  '@site/shared/schema': 3,
  '@site/shared/slides': 3,
} as const;

/** Returns the name under which builds state a shared module's version: an entry with a number has its own, else its package. */
export function versionedName(module: string): string {
  if (module in entryNumbers) return module;
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * The folder of a remote's build with its fallback copies, for pages that share none of these. No page of the site
 * loads them.
 */
export const copiesFolder = 'copies';
