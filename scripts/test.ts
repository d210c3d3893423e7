import { availableParallelism, cpus } from 'node:os';
import { measureSlowness, patience, patienceFor, timesUsual } from '@site/build/patience';
import { ensurePostgres } from '@site/build/postgres';
import type { RunEvent } from '@site/build/run-event';
import { testStoreFolder } from './src/apps.ts';
import { browserTests } from './src/checks/browserTests.ts';
import { lint } from './src/checks/checks.ts';
import { walkGuides } from './src/checks/guides.ts';
import { readLastRun, recordRun, treeState } from './src/checks/lastRun.ts';
import { FAILING_SECONDS, unlisted } from './src/checks/leftOut.ts';
import { leftProcesses, markProcesses } from './src/checks/leftProcesses.ts';
import { parts } from './src/checks/parts.ts';
import { minutes, showProgress } from './src/checks/progress.ts';
import { selection, type Wish } from './src/checks/selection.ts';
import {
  type Counts,
  counted,
  type Failed,
  failureList,
  firstLine,
  MOST_SECOND_TRIES,
  TestRun,
} from './src/checks/testRun.ts';
import { typecheck } from './src/checks/types.ts';
import { SEED, unitTests } from './src/checks/unitTests.ts';
import { explain } from './src/command/errors.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';

const SLOWEST = 10;

/** The failures outside of the test files, in the order in which they came. */
const otherFailures: Failed[] = [];
/** Why the site could not be built or released. */
let failedBuild: string | undefined;

await runScript(
  scriptCommand(
    'npm test',
    'Tests what a person waits for, or with --all everything; the whole project, or one part of it.',
  )
    .option(
      '--filter <part>',
      `only the tests of one part (${Object.keys(parts).join(', ')}): its unit tests, lint and types of it and of its users, and every browser test that covers it`,
    )
    .option('--all', 'also the long tests, as the list in scripts/src/checks/longTests.ts has them')
    .option(
      '--changed',
      'only the tests that a change since the last such green run in this checkout can touch',
    )
    .action(prove),
);

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
  const { unit, browser, folders, notes, leftOut, leftLines } = selection(wish, last);
  const slowness = setPatience();
  for (const note of notes) say(note);
  say(`the tests of each file run in the order of seed ${SEED}`);
  const checks = [
    ...(await Promise.all([
      step('format and lint', async () => counted(await lint(folders)), 'npm run lint'),
      step('types', async () => counted(await typecheck(folders)), 'npm run typecheck'),
    ])),
    await step('build and release', build, 'npm run build'),
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
      failedBuild !== undefined && browser.length > 0
        ? unplayed(browsers, failedBuild)
        : outcome(browsers, await browserTests(browser, { take: announcing(browsers), say, leftOut })),
    ),
  ]);
  hideProgress();
  // Afterwards: its commands build, test and serve the site by themselves, and beside them tests run into their limits.
  if (wish.all && !wish.changed && wish.filter === undefined)
    tests.push(await step('guides', () => walkGuides(say), 'npm run drill -- guides'));
  const left = await leftProcesses(mark);
  for (const one of left) fail(`a test left a process behind: ${one}`);
  const long = unlisted(Object.assign({}, ...runs.map((run) => run.costs())), slowness);
  const tooLong = long.filter(({ seconds }) => seconds > FAILING_SECONDS);
  for (const one of long) (tooLong.includes(one) ? fail : say)(longLine(one));
  const ended = { passed: left.length === 0 ? 1 : 0, failed: left.length + tooLong.length };
  const sum = (of: keyof Counts) => [...checks, ...tests, ended].reduce((total, one) => total + one[of], 0);
  const isProof = sum('failed') === 0 && wish.filter === undefined && state !== undefined;
  recordRun(runs, isProof ? { state, all: wish.all ?? false } : undefined);
  conclude(runs);
  if (leftLines.length > 0) console.log('\nLeft out:');
  for (const line of leftLines) say(line);
  const processor = Math.round(processorSeconds() - worked);
  say(
    `${minutes(Date.now() - began)} minutes; ${processor} seconds of this machine’s processors, for all that ran on it`,
  );
  const failed = [...runs.flatMap((run) => run.failedTests()), ...otherFailures];
  if (failed.length > 0) console.log(`\n${failureList(failed).join('\n')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

/** Sets the limits of tests by the speed of this machine, and returns the ratio of its time to that of the usual one. */
function setPatience(): number {
  const seconds = measureSlowness();
  process.env.TEST_PATIENCE ??= String(patienceFor(seconds));
  say(machineLine(seconds, patience()));
  return timesUsual(seconds);
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
  if (isUnsteady) fail(`${run.title}: more than ${MOST_SECOND_TRIES} passed only when tried again`);
  else if (code !== 0 && failed === 0) fail(run.endProblem(code));
  return { passed, failed: failed + (isUnsteady || (code !== 0 && failed === 0) ? 1 : 0) };
}

/** Counts tests that have no site to test as one failure. */
function unplayed(run: TestRun, failedBuild: string): Counts {
  fail(run.unplayedProblem(failedBuild));
  return counted(false);
}

function conclude(runs: readonly TestRun[]): void {
  for (const { name, alone, text } of runs.flatMap((run) => run.failures()))
    console.log(`\nFAILED ${name}\nAlone: ${alone}\n${text}`);
  const again = runs.flatMap((run) => run.secondTries());
  if (again.length > 0) console.log(`\nPassed only when tried again (at most ${MOST_SECOND_TRIES} may):`);
  for (const one of again) say(one);
  console.log('\nMost seconds of processor:');
  const costs = runs.flatMap((run) => Object.entries(run.costs()));
  for (const [name, ms] of costs.sort(([, a], [, b]) => b - a).slice(0, SLOWEST))
    say(`${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}

async function step(name: string, run: () => Promise<Counts>, alone?: string): Promise<Counts> {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const counts = await run().catch((error: unknown) => {
    const why = explain(error, 'npm test');
    console.error(why);
    if (!alone) otherFailures.push({ name: `${name}: ${firstLine(why)}` });
    return counted(false);
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const { passed, failed } = counts;
  if (alone && failed > 0) otherFailures.push({ name, alone });
  say(`${failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${passed} passed, ${failed} failed, ${seconds} s`);
  return counts;
}

async function build(): Promise<Counts> {
  try {
    await releaseLocally(testStoreFolder, say);
  } catch (error) {
    failedBuild = explain(error, 'npm test');
    console.error(failedBuild);
  }
  return counted(failedBuild === undefined);
}

function say(line: string): void {
  console.log(`   ${line}`);
}

function fail(line: string): void {
  say(`FAILED: ${line}`);
  otherFailures.push({ name: line });
}

function longLine({ name, seconds }: { readonly name: string; readonly seconds: number }): string {
  const cost = `${seconds.toFixed(1)} s of processor on the usual machine`;
  return `${name} costs ${cost}: make it cheaper, or list it in scripts/src/checks/longTests.ts`;
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
