export * from './canary.ts';
export * from './config.ts';
export type * from './declaration.ts';
export * from './developedVersion.ts';
export * from './document.ts';
export * from './preview.ts';
export * from './requirements.ts';
export * from './routePattern.ts';
export * from './signature.ts';
