import { availableParallelism, cpus } from 'node:os';
import { measureSlowness, patience, patienceFor } from '@site/build/patience';
import { ensurePostgres } from '@site/build/postgres';
import type { RunEvent } from '@site/build/run-event';
import { sourceTree } from '@site/build/source-tree';
import { root, testStoreFolder } from './src/apps.ts';
import { browserSpecs, browserTests } from './src/checks/browserTests.ts';
import { testsOfChange } from './src/checks/changedTests.ts';
import { lint } from './src/checks/checks.ts';
import { changedSinceGreen, type LastRun, readLastRun, recordRun, treeState } from './src/checks/lastRun.ts';
import { leftProcesses, markProcesses } from './src/checks/leftProcesses.ts';
import { folderOf, hasUnitTests, parts, usersOf } from './src/checks/parts.ts';
import { minutes, showProgress } from './src/checks/progress.ts';
import { specs } from './src/checks/specs.ts';
import { type Counts, counted, firstLine, MOST_SECOND_TRIES, TestRun } from './src/checks/testRun.ts';
import { typecheck } from './src/checks/types.ts';
import { SEED, unitTestFiles, unitTests } from './src/checks/unitTests.ts';
import { Mistake } from './src/command/errors.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';

const SLOWEST = 10;

await runScript(
  scriptCommand('npm test', 'Tests the whole project, or one part of it.')
    .option(
      '--filter <part>',
      `only the tests of one part (${Object.keys(parts).join(', ')}): its unit tests, lint and types of it and of its users, and every browser test that covers it`,
    )
    .option('--changed', 'only the tests that a change since the last green run in this checkout can touch')
    .action(prove),
);

type Wish = { readonly filter?: string; readonly changed?: boolean };

/**
 * Runs the quick checks first, then all tests in parallel, so that each kind of failure shows within two minutes: browser tests
 * spend a third of their time waiting, which unit tests can use.
 */
async function prove(wish: Wish): Promise<void> {
  const began = Date.now();
  const worked = processorSeconds();
  const state = treeState();
  const mark = markProcesses();
  const last = readLastRun();
  const { unit, browser, folders } = selected(wish, last);
  setPatience();
  say(`the tests of each file run in the order of seed ${SEED}`);
  const checks = [
    await step('format and lint', async () => counted(await lint(folders))),
    await step('types', async () => counted(await typecheck(folders))),
    await step('build and release', build),
  ];
  const units = new TestRun('unit test files', {
    planned: unit,
    last: last.durations['unit test files'],
  });
  const browsers = new TestRun('browser tests', { last: last.durations['browser tests'], firstMs: 6_000 });
  const runs = [units, browsers].filter((run) => run === units || browser.length > 0);
  if (unit.some((file) => file.startsWith('collector/'))) ensurePostgres(say);
  const hideProgress = showProgress(runs);
  const tests = await Promise.all([
    step('unit and component tests', async () =>
      outcome(units, await unitTests(unit, { take: announcing(units), isBesideOthers: browser.length > 0 })),
    ),
    step('browser tests', async () =>
      outcome(browsers, await browserTests(browser, { take: announcing(browsers), say })),
    ),
  ]);
  hideProgress();
  const left = await leftProcesses(mark);
  for (const one of left) say(`FAILED: a test left a process behind: ${one}`);
  const ended = { passed: left.length === 0 ? 1 : 0, failed: left.length };
  const sum = (of: keyof Counts) => [...checks, ...tests, ended].reduce((total, one) => total + one[of], 0);
  const isProof = sum('failed') === 0 && !wish.filter;
  recordRun(runs, isProof ? state : undefined);
  conclude(runs);
  const processor = Math.round(processorSeconds() - worked);
  say(
    `${minutes(Date.now() - began)} minutes; ${processor} seconds of this machine’s processors, for all that ran on it`,
  );
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

/** Returns the tests to run, and the folders to lint and type-check; undefined means all. */
function selected({ filter, changed = false }: Wish, last: LastRun) {
  const all = { unit: unitTestFiles(), browser: browserSpecs(undefined) };
  if (filter !== undefined) {
    if (changed) throw new Mistake('--filter and --changed do not go together.');
    const folder = folderOf(filter);
    const unit = hasUnitTests(folder) ? unitTestFiles(folder) : [];
    return { unit, browser: browserSpecs(filter), folders: [folder, ...usersOf(folder)] };
  }
  if (!changed) return { ...all, folders: undefined };
  const files = changedSinceGreen(last);
  if (!files) {
    say('no run has been green in this checkout yet: every test runs');
    return { ...all, folders: undefined };
  }
  const partOf = (folder: string) => Object.keys(parts).find((part) => parts[part] === folder);
  const tests = { unit: all.unit, browser: specs() };
  const { unit, browser } = testsOfChange(files, sourceTree(root), tests, { partOf, usersOf });
  say(`changed since the last green run: ${files.join(', ') || 'nothing'}`);
  say(
    `left out, as no import leads there from the change: ${all.unit.length - unit.length} of ${all.unit.length} files ` +
      `of unit tests, ${all.browser.length - browser.length} of ${all.browser.length} of browser tests`,
  );
  return { unit, browser, folders: undefined };
}

function setPatience(): void {
  const seconds = measureSlowness();
  process.env.TEST_PATIENCE ??= String(patienceFor(seconds));
  say(machineLine(seconds, patience()));
}

function announcing(run: TestRun): (event: RunEvent) => void {
  return (event) => {
    run.take(event);
    if (event.kind === 'ended' && event.failed > 0)
      say(
        `${event.isRetried ? 'failed, is tried again' : 'FAILED'}: ${event.name}: ${firstLine(event.failure)}`,
      );
  };
}

/** A runner that ends with an error although no test failed counts as a failure itself. */
function outcome(run: TestRun, code: number): Counts {
  const { passed, failed } = run.counts();
  const isUnsteady = run.secondTries().length > MOST_SECOND_TRIES;
  if (code !== 0 && failed === 0)
    say(`${run.title}: the runner ended with code ${code} although no test failed`);
  return { passed, failed: failed + (isUnsteady || (code !== 0 && failed === 0) ? 1 : 0) };
}

function conclude(runs: readonly TestRun[]): void {
  for (const { name, text } of runs.flatMap((run) => run.failures()))
    console.log(`\nFAILED ${name}\n${text}`);
  const again = runs.flatMap((run) => run.secondTries());
  if (again.length > 0) console.log(`\nPassed only when tried again (at most ${MOST_SECOND_TRIES} may):`);
  for (const one of again) say(one);
  console.log('\nSlowest:');
  const durations = runs.flatMap((run) => Object.entries(run.durations()));
  for (const [name, ms] of durations.sort(([, a], [, b]) => b - a).slice(0, SLOWEST))
    say(`${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
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

/** Returns the seconds of work of all processors since the machine started, for all programs. */
function processorSeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1_000;
}

/** Returns a line on the speed of this machine and its effect on the limits of tests. */
function machineLine(fixedWorkSeconds: number, patience: number): string {
  const limits =
    patience > 1 ? `every limit of a test is ${patience.toFixed(1)} times the usual` : 'limits are the usual';
  return `${availableParallelism()} processors; the fixed work takes ${fixedWorkSeconds.toFixed(2)} s here: ${limits}`;
}
