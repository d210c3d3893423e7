import type { sharedModules } from '@site/shared/release/shared-modules';

type Copied = Exclude<(typeof sharedModules)[number], 'react'>;
type Standing = '@site/shared/shadow-styles' | '@site/shared/standalone';

/**
 * The modules that a host of the site shares with its remotes, and those that show a screen where there is no such host. Each comes when it is asked for. A page
 * that shows React has React.
 */
export const copiedModules: Readonly<Record<Copied | Standing, () => Promise<unknown>>> = {
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  // Under its own name it would be the one that is shared.
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
