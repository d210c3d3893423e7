/** How long the work takes a machine for which the limits below are written. */
const USUAL_SECONDS = 2.25;

/** Returns how many seconds a fixed piece of work takes on this machine as busy as it is now, after doing a tenth of it. */
export function measureSlowness(): number {
  const began = performance.now();
  let sum = 0;
  for (let step = 0; step < 3e7; step += 1) sum = (sum * 31 + step) | 0;
  const counts: Record<string, number> = {};
  for (let step = 0; step < 200_000; step += 1) counts[`key${step % 50_000}`] = sum + step;
  // An engine may leave out work whose result nobody reads.
  if (Object.keys(counts).length !== 50_000) throw new Error('The work was not done.');
  return ((performance.now() - began) / 1_000) * 10;
}

/** Returns how much longer than the usual machine one takes that needs so many seconds for the work. */
export function timesUsual(slowness: number): number {
  return slowness / USUAL_SECONDS;
}

/** Returns by how much limits are stretched on a machine that takes so many seconds for the work: never below 1. */
export function patienceFor(slowness: number): number {
  return Math.max(1, timesUsual(slowness));
}

/** Returns by how much limits are stretched in this run, as whoever started the run measured it. */
export function patience({ TEST_PATIENCE }: NodeJS.ProcessEnv = process.env): number {
  if (!TEST_PATIENCE) return 1;
  const factor = Number(TEST_PATIENCE);
  if (!Number.isFinite(factor) || factor <= 0)
    throw new Error(`TEST_PATIENCE takes a number such as 2.5, not "${TEST_PATIENCE}".`);
  return Math.max(1, factor);
}

/** Returns, in milliseconds, how long a test may wait: generous, because only what never comes is waited for this long. */
export function limitsAt(factor: number) {
  const seconds = (count: number) => Math.ceil(count * factor) * 1_000;
  return {
    /** For a unit test, and for each of its hooks. */
    unitTestMs: seconds(120),
    /** For an element to come in a unit test. */
    elementMs: seconds(30),
    browserTestMs: seconds(120),
    /** For a page to be as a browser test expects it. */
    browserExpectMs: seconds(20),
  };
}

/** How long tests of this run may wait. */
export const limits = limitsAt(patience());
