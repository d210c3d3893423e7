/** Shows screens' styles inside shadow roots of another site's page. It has none itself: it loads before them. */
export { openShadowRoot, showStyle } from './standalone/shadowStyles.ts';
