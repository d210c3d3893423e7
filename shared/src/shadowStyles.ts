/**
 * Puts the styles of screens that are shown in somebody else's page into shadow roots, where they reach nothing else. It has no styles of
 * its own, so that it can be there before them.
 */
export { openShadowRoot, showStyle } from './standalone/shadowStyles.ts';
