// Runs the release tool for a site without pages of its own; anySiteRelease.ts starts it.
import { Refused } from './base/refused.ts';
import { openPages } from './browser/openPages.ts';
import { processEnvironment } from './command/process.ts';
import { runCommand } from './command/runCommand.ts';

const root = process.cwd();

process.exitCode = await runCommand(process.argv.slice(2), {
  ...processEnvironment(root),
  build: async (app) => {
    throw notHere(app);
  },
  checkTypes: async () => [],
  openPages,
  builtAt: (app) => {
    throw notHere(app);
  },
});

function notHere(app: string): Refused {
  return new Refused(`Build ${app} with its own bundler, then: mf-release publish ${app} --dist DIR`);
}
