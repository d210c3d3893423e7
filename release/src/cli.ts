import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { buildApp } from './command/buildApp.ts';
import { checkTypes } from './command/checkTypes.ts';
import { keepRunning } from './command/keepRunning.ts';
import { readText } from './command/readText.ts';
import { readTsx } from './command/readTsx.ts';
import { runCommand } from './command/runCommand.ts';
import { tryScreens } from './command/tryScreens.ts';
import { untilEnded } from './command/untilEnded.ts';
import { userName } from './command/userName.ts';

const root = join(import.meta.dirname, '..', '..');

registerHooks({ load: readTsx });
process.exitCode = await runCommand(process.argv.slice(2), {
  root,
  print: (text) => process.stdout.write(`${text.trimEnd()}\n`),
  printError: (text) => process.stderr.write(`${text.trimEnd()}\n`),
  userName: () => userName(root),
  readText,
  build: (app, version) => buildApp(root, app, version),
  checkTypes: (app, types) => checkTypes({ folder: join(root, `remote-${app}`), root }, types),
  builtAt: (app) => join(root, app === 'host' ? 'host' : `remote-${app}`, 'dist'),
  tryScreens: (store, applications) => tryScreens(root, store, applications),
  keepRunning,
  untilEnded,
});
