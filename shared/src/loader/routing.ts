/**
 * The rules for which host a visitor runs, which screen an address shows, and which addresses the host leads to. The
 * host uses them, and so does the script in the page that starts the host and requests the screen's files at the same
 * time. They contain no schema, because that script travels in every page.
 */
export * from './resolve/addressOf.ts';
export * from './trust/deviceStore.ts';
export * from './boot/earlyCalls.ts';
export * from './boot/earlyKey.ts';
export * from './load/fileExaminer.ts';
export * from './resolve/frameKind.ts';
export * from './boot/hostStart.ts';
export * from './resolve/hostsFor.ts';
export * from './document/latestPath.ts';
export { looks } from './boot/looks.ts';
export * from './boot/lostHosts.ts';
export * from './largeSite/remoteIndex.ts';
export * from './resolve/routeAt.ts';
export * from './resolve/tabPlace.ts';
export * from './resolve/tabs.ts';
export * from './resolve/versionsFor.ts';
export * from './resolve/visitorIn.ts';
export * from '../lib/withLimit.ts';
