import type { TestRun } from './testRun.ts';

/** The share of completed work from which the pace is a usable estimate. */
const LEAST_SHARE = 0.05;
/** In a log every line remains, so there are fewer. */
const EVERY_MS = { terminal: 1_000, log: 20_000 };

/** Prints the progress of these runs and the estimated remaining time. Returns a function that ends this. */
export function showProgress(runs: readonly TestRun[]): () => void {
  const began = Date.now();
  const { isTTY } = process.stdout;
  const show = () => {
    const line = `   ${progressLine(runs, Date.now() - began)}`;
    process.stdout.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(show, isTTY ? EVERY_MS.terminal : EVERY_MS.log);
  return () => {
    clearInterval(timer);
    if (isTTY) process.stdout.write('\r\u001b[K');
  };
}

/** Returns the progress of these runs, which run in parallel, after so many milliseconds. */
export function progressLine(runs: readonly TestRun[], elapsedMs: number): string {
  const left = msLeft(runs, elapsedMs);
  const parts = [...runs.map((run) => run.progress()), `${minutes(elapsedMs)} minutes so far`];
  if (left !== undefined) parts.push(`about ${minutes(left)} left`);
  return parts.join(', ');
}

/** Estimates from the pace of all runs together, because the run that ends first leaves its processors to the other. */
function msLeft(runs: readonly TestRun[], elapsedMs: number): number | undefined {
  const sum = (of: 'all' | 'ended') => runs.reduce((total, run) => total + run.usualMs()[of], 0);
  const share = sum('ended') / sum('all');
  return share >= LEAST_SHARE ? (elapsedMs * (1 - share)) / share : undefined;
}

export function minutes(ms: number): string {
  return (ms / 60_000).toFixed(1);
}
