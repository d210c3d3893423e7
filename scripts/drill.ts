import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '@site/build/browser';
import { root, testStoreFolder } from './src/apps.ts';
import { Mistake } from './src/command/mistake.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';

type Drill = { readonly what: string; readonly needsSite: boolean; readonly folder?: string };

const drills: Readonly<Record<string, Drill>> = {
  rollback: { what: 'a rollback of the wallet under 50 sessions in all areas', needsSite: true },
  soak: { what: 'random releases, canaries and rollbacks under players who never stop', needsSite: true },
  nginx: { what: 'every journey through the containers’ nginx', needsSite: true },
  once: {
    what: 'whether money moves once over a line that breaks, and what the player is told',
    needsSite: true,
  },
  chat: { what: 'the chat of a room under 10,000 lines on a slow phone', needsSite: true },
  sockets: { what: 'a room with 500 guests', needsSite: false },
  money: {
    what: 'whether money moves once over a line that breaks, with the platform killed meanwhile',
    needsSite: false,
    folder: 'scripts/src/money',
  },
  mutations: {
    what: 'whether the tests notice small changes of what decides about money, clock, session and versions',
    needsSite: false,
    folder: 'scripts/src/mutations',
  },
};

const list = Object.entries(drills).map(([name, { what }]) => `  ${name.padEnd(9)} ${what}`);

await runScript(
  scriptCommand('npm run drill', 'Runs one of the long drills and prints its figures.')
    .argument('<name>', 'which drill')
    .argument('[arguments...]', 'what the drill takes')
    .passThroughOptions()
    .addHelpText('after', `\nDrills:\n${list.join('\n')}`)
    .action(runDrill),
);

async function runDrill(name: string, args: readonly string[]): Promise<void> {
  const drill = drills[name];
  if (!drill) throw new Mistake(`There is no drill ${name}; there are ${Object.keys(drills).join(', ')}.`);
  if (drill.needsSite) {
    ensureBrowser(console.log);
    await releaseLocally(testStoreFolder, console.log);
  }
  const file = join(root, drill.folder ?? 'e2e/benchmarks', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], { cwd: join(root, 'e2e'), stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
}
