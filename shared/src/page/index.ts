/**
 * The rules of this site’s page: what its programs send ahead, how host and page speak with each other, and which addresses
 * the host leads to. They contain no schema, because the programs travel in every page.
 */
export * from './boot/earlyCalls.ts';
export * from './boot/earlyKey.ts';
export * from './boot/host/hostRecords.ts';
export * from './boot/host/lostHosts.ts';
export * from './boot/storedPage.ts';
export { looks } from './boot/theme.ts';
export { chooseTheme, readTheme, type ThemeChoice } from './boot/themeChoice.ts';
export * from './routes/addressOf.ts';
export * from './routes/frameKind.ts';
export * from './routes/tabs.ts';
