export * from './canary.ts';
export * from './config.ts';
export * from './document.ts';
export * from './signature.ts';
