/**
 * The rules for which host a visitor runs, which screen an address shows, and which addresses the host leads to. The
 * host uses them, and so does the script in the page that starts the host and requests the screen's files at the same
 * time. They contain no schema, because that script travels in every page.
 */
export * from './addressOf.ts';
export * from './deviceStore.ts';
export * from './earlyCalls.ts';
export * from './earlyKey.ts';
export * from './fileExaminer.ts';
export * from './frameKind.ts';
export * from './hostStart.ts';
export * from './hostsFor.ts';
export * from './latestPath.ts';
export * from './lostHosts.ts';
export * from './remoteIndex.ts';
export * from './routeAt.ts';
export * from './tabPlace.ts';
export * from './tabs.ts';
export * from './versionsFor.ts';
export * from './visitorIn.ts';
export * from './withLimit.ts';
