#!/usr/bin/env node
// The packed release command, for a remote in a repository of its own: site-release help
import { join } from 'node:path';
import { buildAlone } from './command/buildApp.ts';
import { checkTypes } from './command/checkTypes.ts';
import { keepRunning } from './command/keepRunning.ts';
import { readText } from './command/readText.ts';
import { runCommand } from './command/runCommand.ts';
import { smokeTest } from './command/runSmokeTest.ts';
import { soleRemote } from './command/soleRemote.ts';
import { untilEnded } from './command/untilEnded.ts';
import { userName } from './command/userName.ts';

const root = process.cwd();
/** The checkout of the site's repository, with the sandbox and the browser of the smoke test. */
const checkout = process.env.SITE_CHECKOUT ?? root;

process.exitCode = await runCommand(process.argv.slice(2), {
  root,
  keepsPrograms: true,
  print: (text) => process.stdout.write(`${text.trimEnd()}\n`),
  printError: (text) => process.stderr.write(`${text.trimEnd()}\n`),
  userName: () => userName(root),
  readText,
  build: async (app, version) => buildAlone(soleRemote(root, app), app, version),
  checkTypes: (app, types) => checkTypes({ folder: soleRemote(root, app), root }, types),
  builtAt: (app) => join(soleRemote(root, app), 'dist'),
  smokeTest: (store, applications) => smokeTest(checkout, store, applications),
  keepRunning,
  untilEnded,
});
