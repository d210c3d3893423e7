/**
 * The rules for which host a visitor runs, which screen an address shows, and which addresses the host leads to. The
 * host uses them, and so does the script in the page that starts the host and requests the screen's files at the same
 * time. They contain no schema, because that script travels in every page.
 */
export * from '../lib/withLimit.ts';
export * from './boot/earlyCalls.ts';
export * from './boot/earlyKey.ts';
export * from './boot/hostStart.ts';
export * from './boot/lostHosts.ts';
export { looks } from './boot/theme.ts';
export * from './document/latestPath.ts';
export * from './largeSite/remoteIndex.ts';
export * from './load/fileExaminer.ts';
export * from './resolve/abilities.ts';
export * from './resolve/addressOf.ts';
export * from './resolve/frameKind.ts';
export * from './resolve/routeAt.ts';
export * from './resolve/tabs.ts';
export * from './resolve/versionsFor.ts';
export { visitorIn } from './resolve/visitorId.ts';
export * from './trust/deviceStore.ts';
