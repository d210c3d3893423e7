// The release tool, with the page and the platform of this site.

export * from '@site/release';
export type { RuntimeConfig, RuntimeConfigInput } from '@site/shared/config';
export { checkoutEnvironment } from './checkout/checkoutEnvironment.ts';
export { checkTypes } from './checkout/checkTypes.ts';
export { compareTypesBy } from './checkout/compareTypes.ts';
export { contentSecurityPolicy } from './page/contentSecurityPolicy.ts';
export { parseConfig } from './page/parseConfig.ts';
export { renderPage } from './page/render.ts';
export { templatesOf } from './page/templates.ts';
export { checkPlatform } from './platform/checkPlatform.ts';
export type { Finding } from './platform/target.ts';
export { runCommand } from './thisSite.ts';
