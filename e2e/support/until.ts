import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 250;

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
