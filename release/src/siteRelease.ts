#!/usr/bin/env node
// The packed release command, for a remote in a repository of its own: site-release help
// An older Node cannot even link the command, so this file imports nothing before it has looked at the version.
const OLDEST = 24;

if (Number(process.versions.node.split('.')[0]) >= OLDEST) await import('./outsideRelease.ts');
else {
  console.error(`site-release needs Node ${OLDEST} or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
}

export {};
