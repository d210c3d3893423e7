#!/usr/bin/env node
// The packed release command, for any other site: mf-release help
// Linked before an older Node can say that it cannot link the rest, so nothing is imported by a declaration.
const { startOnNode } = await import('./startOnNode.ts');

await startOnNode('mf-release', () => import('./anySite.ts'));

export {};
