import { resolve } from 'node:path';
import { remotes, root } from './src/apps.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { type Made, make, readFrom, updateLockfile } from './src/making/make.ts';
import { areas, newCall } from './src/making/newCall.ts';
import { newRemote } from './src/making/newRemote.ts';
import { newScreen } from './src/making/newScreen.ts';
import { outsideRemote } from './src/making/outsideRemote.ts';
import { areForPlayers, freePlace, routesOf } from './src/making/routesOf.ts';

const read = readFrom(root);
const script = scriptCommand('npm run new', 'Generates a remote, a screen or a call, with its tests.');

script
  .command('remote <name>')
  .description('a remote with one screen: a folder remote-<name>')
  .option('--tab <label>', 'the label of a tab for its screen')
  .option('--title <text>', 'the title of the screen (default: the tab’s label, else the name)')
  .option('--outside <folder>', 'in a repository of its own, in this folder')
  .action(async (name, { outside, ...options }) => {
    const place = options.tab === undefined ? undefined : freePlace(await allRoutes());
    const wish = { name, ...options, place };
    if (outside !== undefined) return report(outsideRemote(wish, read), resolve(outside));
    report(newRemote(wish, remotes, read));
    updateLockfile(root);
  });
script
  .command('screen <remote> <name>')
  .description(`a screen of ${remotes.join(', ')}, named like my-screen`)
  .option('--title <text>', 'the title of the screen (default: the name)')
  .action(async (remote, name, options) => {
    const login = remotes.includes(remote) && areForPlayers(await routesOf(root, remote));
    report(newScreen({ remote, name, login, ...options }, remotes, read));
  });
script
  .command('call <area> <name>')
  .description(`a call of the platform, in ${areas.join(', ')}, named like thingName`)
  .action((area, name) => report(newCall({ area, name }, read)));

await runScript(script);

async function allRoutes() {
  return (await Promise.all(remotes.map((remote) => routesOf(root, remote)))).flat();
}

function report(made: Made, folder = root): void {
  make(folder, made, root);
  for (const file of Object.keys(made.created)) console.log(`made     ${file}`);
  for (const file of Object.keys(made.changed)) console.log(`changed  ${file}`);
  console.log(`\nNext\n${made.next.map((line) => `  ${line}`).join('\n')}`);
}
