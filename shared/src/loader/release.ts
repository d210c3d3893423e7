export * from './document/config.ts';
export type * from './document/declaration.ts';
export * from './document/document.ts';
export * from './document/documentIn.ts';
export * from './document/preview.ts';
export * from './resolve/requirements.ts';
export * from './resolve/routePattern.ts';
export { type Canary, inCanary } from './resolve/versionsFor.ts';
export * from './trust/signature.ts';
