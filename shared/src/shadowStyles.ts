/**
 * Shows the styles of screens in another site's page inside shadow roots, where they affect nothing else. It has no
 * styles of its own, so that it can be loaded before them.
 */
export { openShadowRoot, showStyle } from './standalone/shadowStyles.ts';
