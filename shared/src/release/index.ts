export * from './config.ts';
export * from './document.ts';
