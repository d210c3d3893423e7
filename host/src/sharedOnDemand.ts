// Only remotes use this shared module, and most of them at once.
import '@site/shared/schema';

/**
 * The shared modules that no code of the host imports. This list makes the host's build include their chunks, which
 * load when a remote first needs one.
 */
export const sharedOnDemand = [
  () => import('@site/shared/forms'),
  () => import('@site/shared/nutui'),
  () => import('@site/shared/parts'),
  () => import('@site/shared/slides'),
];
