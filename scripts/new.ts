import { resolve } from 'node:path';
import { remotes, root } from './src/apps.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import type { Made } from './src/making/made.ts';
import { make, readFrom, updateLockfile } from './src/making/make.ts';
import { areas, newCall } from './src/making/newCall.ts';
import { newRemote } from './src/making/newRemote.ts';
import { newScreen } from './src/making/newScreen.ts';
import { outsideRemote } from './src/making/outsideRemote.ts';

const read = readFrom(root);
const script = scriptCommand(
  'npm run new',
  'Makes a remote, a screen or a call that is tested and linted from the start.',
);

script
  .command('remote <name>')
  .description('a remote with one screen: a folder remote-<name>')
  .option('--tab <label>', 'gives its screen a tab')
  .option('--title <text>', 'what the screen is called (default: the tab’s label, else the name)')
  .option('--outside <folder>', 'in a repository of its own, which this folder becomes')
  .action((name, { outside, ...options }) => {
    if (outside !== undefined) return report(outsideRemote({ name, ...options }, read), resolve(outside));
    report(newRemote({ name, ...options }, remotes, read));
    updateLockfile(root);
  });
script
  .command('screen <remote> <name>')
  .description(`a screen of ${remotes.join(', ')}, named like my-screen`)
  .option('--title <text>', 'what the screen is called (default: the name)')
  .action((remote, name, options) => report(newScreen({ remote, name, ...options }, remotes, read)));
script
  .command('call <area> <name>')
  .description(`a call of the platform, in ${areas.join(', ')}, named like thingName`)
  .action((area, name) => report(newCall({ area, name }, read)));

await runScript(script);

function report(made: Made, folder = root): void {
  make(folder, made, root);
  for (const file of Object.keys(made.created)) console.log(`made     ${file}`);
  for (const file of Object.keys(made.changed)) console.log(`changed  ${file}`);
  console.log(`\nNext\n${made.next.map((line) => `  ${line}`).join('\n')}`);
}
