import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endingOf } from '@site/build/failure';
import { root, testStoreFolder } from './src/apps.ts';
import { Mistake } from './src/command/errors.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { drills } from './src/drills/drills.ts';

const list = Object.entries(drills).map(([name, { what }]) => `  ${name.padEnd(11)} ${what}`);

await runScript(
  scriptCommand('npm run drill', 'Runs one of the long drills and prints its figures.')
    .argument('<name>', 'the name of the drill')
    .argument('[arguments...]', 'the arguments of the drill')
    .passThroughOptions()
    .addHelpText('after', `\nDrills:\n${list.join('\n')}`)
    .action(runDrill),
);

async function runDrill(name: string, args: readonly string[]): Promise<void> {
  const drill = drills[name];
  if (!drill) throw new Mistake(`There is no drill ${name}; there are ${Object.keys(drills).join(', ')}.`);
  // Wrong arguments fail before the site is built.
  if (drill.takes)
    await drill
      .takes(scriptCommand(`npm run drill -- ${name}`, `A drill that ${drill.what}.`))
      .parseAsync(args, { from: 'user' });
  if (drill.needsSite) {
    // These imports take half a second, which a mistake in the arguments need not wait for.
    const { ensureBrowser } = await import('@site/build/browser');
    const { releaseLocally } = await import('./src/serving/releaseLocally.ts');
    ensureBrowser(console.log);
    await releaseLocally(testStoreFolder, console.log);
  }
  await drill.prepare?.(console.log);
  const file = join(root, drill.folder ?? 'e2e/benchmarks', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], { cwd: join(root, 'e2e'), stdio: 'inherit' });
  child.on('exit', (code, signal) => {
    if (signal) console.error(`The drill ${name} failed. ${endingOf({ signal })}`);
    process.exit(code ?? 1);
  });
}
