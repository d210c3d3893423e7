/**
 * What decides which host a visitor runs, which screen an address shows to whom, and which addresses the shell leads to: for
 * the host, and for the script in the page that starts it and asks for the screen's files beside it. No schema is in it, because that script
 * travels in every page.
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
