import type { sharedModules } from '@site/shared/shared-modules';

type Copied = Exclude<(typeof sharedModules)[number], 'react'>;
type StandaloneModule = '@site/shared/shadow-styles' | '@site/shared/standalone';

/**
 * The modules that a host of the site shares with its remotes, and those that show a screen without such a host. Each loads on
 * demand. React is absent, because a page that shows React has it.
 */
export const copiedModules: Readonly<Record<Copied | StandaloneModule, () => Promise<unknown>>> = {
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  // Under its own name the import would resolve to the shared module.
  'react-dom': () => import('react-dom/copy'),
  '@site/shared': () => import('@site/shared'),
  '@site/shared/forms': () => import('@site/shared/forms'),
  '@site/shared/nutui': () => import('@site/shared/nutui'),
  '@site/shared/parts': () => import('@site/shared/parts'),
  '@site/shared/schema': () => import('@site/shared/schema'),
  '@site/shared/slides': () => import('@site/shared/slides'),
  '@site/shared/shadow-styles': () => import('./shadowStyles.ts'),
  '@site/shared/standalone': () => import('@site/shared/standalone'),
};
