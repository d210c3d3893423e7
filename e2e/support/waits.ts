import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@site/build/patience';

const LOOK_MS = 250;

/** How long a test waits for what comes only with the next draw of a lottery or the next poll of a page. */
export const TURN_MS = limits.browserTurnMs;

/** Waits until a condition holds. Throws with its description when that takes too long. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = LOOK_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs / 1_000} s: ${what}.`);
    await sleep(everyMs);
  }
}

/** Returns the outcome of work, or undefined when it takes longer. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Returns a function that runs tasks, at most `limit` of them at once; the others wait for their turn. */
export function atMost(limit: number): <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
