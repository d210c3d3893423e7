#!/usr/bin/env node
// The packed collector: mf-collector help
// Linked before an older Node can say that it cannot link the rest, so nothing is imported by a declaration.
const OLDEST = 24;
const [asked] = process.argv.slice(2);

const help = `Usage: mf-collector

Takes the reports of pages at /reports, and answers figures to pilot, status and console, until it is ended.

Variables
  RELEASES         the folder "releases" of the store, or its address
  ORIGINS          the origins of your pages, where these are not the collector’s own
  HOST, PORT       where reports are taken (127.0.0.1, 8092)
  OPERATORS_PORT   where figures are answered (8082)
  OPERATORS_TOKEN  a token for figures; without one only this computer gets them
  DATA_DIR         the folder of the counts (.site/collector)
  DATABASE_URL     a PostgreSQL for several collectors, in place of the folder

Example
  RELEASES=releases/releases ORIGINS=https://www.example.com DATA_DIR=figures mf-collector`;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(`mf-collector needs Node ${OLDEST} or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else if (asked === undefined) await import('./main.ts');
else if (/^(help|--help|-h)$/.test(asked)) console.log(help);
else {
  console.error(`mf-collector takes no "${asked}"; see mf-collector help.`);
  process.exitCode = 2;
}

export {};
