import { testStoreFolder } from './src/apps.ts';
import { browserSpecs, browserTests } from './src/checks/browserTests.ts';
import { lint } from './src/checks/checks.ts';
import { type Counts, counted } from './src/checks/counts.ts';
import { folderOf, parts, usersOf } from './src/checks/parts.ts';
import { typecheck } from './src/checks/types.ts';
import { unitTests } from './src/checks/unitTests.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';

await runScript(
  scriptCommand('npm test', 'Proves the whole project, or one part of it.')
    .option(
      '--filter <part>',
      `only what proves ${Object.keys(parts).join(', ')}: its unit tests, lint and types of it and of what uses it, and every browser test that covers it`,
    )
    .action(prove),
);

/**
 * First what takes seconds, then all tests at once, so that each kind of failure shows within two minutes: browser tests spend
 * a third of their time waiting, which is what unit tests need.
 */
async function prove({ filter }: { readonly filter?: string }): Promise<void> {
  // Undefined: all of them.
  const folder = filter === undefined ? undefined : folderOf(filter);
  const checked = folder === undefined ? undefined : [folder, ...usersOf(folder)];
  const played = browserSpecs(filter);
  const began = Date.now();
  const counts = [
    await step('format and lint', async () => counted(await lint(checked))),
    await step('types', async () => counted(await typecheck(checked))),
    await step('build and release', build),
    ...(await Promise.all([
      step('unit and component tests', () => unitTests(folder, played.length > 0)),
      step('browser tests', () => browserTests(played, say)),
    ])),
  ];
  const sum = (of: keyof Counts) => counts.reduce((total, one) => total + one[of], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${minutes(Date.now() - began)} minutes`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

async function step(name: string, run: () => Promise<Counts>): Promise<Counts> {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return counted(false);
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const { passed, failed } = counts;
  say(`${failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${passed} passed, ${failed} failed, ${seconds} s`);
  return counts;
}

async function build(): Promise<Counts> {
  await releaseLocally(testStoreFolder, say);
  return counted(true);
}

function say(line: string): void {
  console.log(`   ${line}`);
}

function minutes(ms: number): string {
  return (ms / 60_000).toFixed(1);
}
