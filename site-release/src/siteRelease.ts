#!/usr/bin/env node
// The packed release command, for a remote in a repository of its own: site-release help
// Linked before an older Node can say that it cannot link the rest, so nothing is imported by a declaration.
const { startOnNode } = await import('@site/release/start-on-node');

await startOnNode('site-release', () => import('./outsideRelease.ts'));

export {};
