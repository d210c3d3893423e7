/**
 * The rules for which version a visitor runs, which screen an address shows and why a file does not come. They contain no
 * schema, because the programs inside a page use them, too.
 */
export * from './document/latestPath.ts';
export * from './largeSite/remoteIndex.ts';
export * from './lib/withLimit.ts';
export * from './load/fileExaminer.ts';
export * from './resolve/abilities.ts';
export * from './resolve/routeAt.ts';
export * from './resolve/versionsFor.ts';
export { visitorIn } from './resolve/visitorId.ts';
export * from './trust/deviceStore.ts';
