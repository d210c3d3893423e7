/** The duration of the work on the machine for which the limits below are written. */
const USUAL_SECONDS = 2.25;

/** Returns how many seconds a fixed piece of work takes on this machine under its present load. Does a tenth of the work. */
export function measureSlowness(): number {
  const began = performance.now();
  let sum = 0;
  for (let step = 0; step < 3e7; step += 1) sum = (sum * 31 + step) | 0;
  const counts: Record<string, number> = {};
  for (let step = 0; step < 200_000; step += 1) counts[`key${step % 50_000}`] = sum + step;
  // An engine may leave out work whose result is not used.
  if (Object.keys(counts).length !== 50_000) throw new Error('The work was not done.');
  return ((performance.now() - began) / 1_000) * 10;
}

/** Returns the ratio of a machine's time for the work to that of the usual machine. */
export function timesUsual(slowness: number): number {
  return slowness / USUAL_SECONDS;
}

/** Returns the factor by which limits are stretched on a machine that needs so many seconds for the work: at least 1. */
export function patienceFor(slowness: number): number {
  return Math.max(1, timesUsual(slowness));
}

/**
 * Returns the factor by which limits are stretched in this run, as measured by the process that started it. Throws for a
 * `TEST_PATIENCE` that is no positive number.
 */
export function patience({ TEST_PATIENCE }: NodeJS.ProcessEnv = process.env): number {
  if (!TEST_PATIENCE) return 1;
  const factor = Number(TEST_PATIENCE);
  if (!Number.isFinite(factor) || factor <= 0)
    throw new Error(`TEST_PATIENCE takes a number such as 2.5, not "${TEST_PATIENCE}".`);
  return Math.max(1, factor);
}

/** Returns how long a test may wait, in milliseconds. The limits are generous, because only a failure takes this long. */
export function limitsAt(factor: number) {
  const seconds = (count: number) => Math.ceil(count * factor) * 1_000;
  return {
    /** For a unit test, and for each of its hooks. */
    unitTestMs: seconds(120),
    /** For an element to appear in a unit test. */
    elementMs: seconds(30),
    browserTestMs: seconds(120),
    /** For a page to meet an expectation of a browser test. */
    browserExpectMs: seconds(20),
    /** For an element that a browser test taps, fills or waits for to be there. */
    browserActionMs: seconds(20),
    /** For an address that a browser test opens or waits for. */
    browserAddressMs: seconds(40),
    /** For what comes only with the next draw of a lottery or the next poll of a page. */
    browserTurnMs: seconds(60),
  };
}

export const limits = limitsAt(patience());
