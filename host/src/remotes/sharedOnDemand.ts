// What only remotes take, and most of them at once.
import '@site/shared/schema';

/**
 * Shared modules that no code of the host imports. Naming them here makes the host's build carry their chunks,
 * which load when a remote first asks for one.
 */
export const sharedOnDemand = [
  () => import('@site/shared/forms'),
  () => import('@site/shared/nutui'),
  () => import('@site/shared/parts'),
  () => import('@site/shared/slides'),
];
