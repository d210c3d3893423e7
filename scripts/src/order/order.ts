// Checks that the unit tests of each file pass in any order and twice in a row: npm run drill -- order [--seeds N]
import { showProgress } from '../checks/progress.ts';
import { type Failed, failureList, TestRun } from '../checks/testRun.ts';
import { unitTestFiles, unitTests } from '../checks/unitTests.ts';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';

type Options = { readonly seeds: number; readonly first: number; readonly only?: string };

await runScript(
  scriptCommand(
    'npm run drill -- order',
    'Runs every unit test twice in one file, in an order that a seed shuffles, for several seeds.',
  )
    .option('--seeds <number>', 'how many orders', wholeNumberFrom(1), 10)
    .option(
      '--first <number>',
      'the first seed; the others follow it',
      wholeNumberFrom(0),
      Date.now() % 1_000_000,
    )
    .option('--only <text>', 'only files that have this in their path')
    .action(drill),
);

async function drill({ seeds, first, only = '' }: Options): Promise<void> {
  const files = unitTestFiles().filter((file) => file.includes(only));
  process.env.TESTS_TWICE = '1';
  const again: Failed[] = [];
  let failedSeeds = 0;
  for (let seed = first; seed < first + seeds; seed += 1) {
    const run = new TestRun('unit test files', { planned: files });
    const hideProgress = showProgress([run]);
    const code = await unitTests(files, { take: (event) => run.take(event), seed });
    hideProgress();
    const { passed, failed } = run.counts();
    for (const { name, text } of run.failures()) console.log(`\nFAILED ${name}\n${text}`);
    console.log(`seed ${seed}: ${passed} passed, ${failed} failed`);
    for (const { name } of run.failedTests()) again.push(inOrder(name, seed));
    if (code !== 0) failedSeeds += 1;
  }
  for (const line of failureList(again)) console.log(line);
  console.log(
    failedSeeds === 0
      ? `${files.length} files pass in ${seeds} orders, each test twice.`
      : `${failedSeeds} of ${seeds} orders failed; repeat one with --seeds 1 --first SEED.`,
  );
  process.exit(failedSeeds === 0 ? 0 : 1);
}

/** Returns a failed test with the command that repeats the order of its file. */
function inOrder(name: string, seed: number): Failed {
  const [file = ''] = name.split(' › ');
  return {
    name: `seed ${seed}: ${name}`,
    alone: `npm run drill -- order --seeds 1 --first ${seed} --only ${file}`,
  };
}
