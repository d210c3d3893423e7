import type { TestRun } from './testRun.ts';

/** The share of the runs after which their pace says how long the rest takes. */
const LEAST_SHARE = 0.05;
/** In a log every line stays. */
const EVERY_MS = { terminal: 1_000, log: 20_000 };

/** Prints how far these runs are and how long the rest takes, until the answered function is called. */
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

/** How far these runs are after so many milliseconds, which they spend side by side. */
export function progressLine(runs: readonly TestRun[], elapsedMs: number): string {
  const left = msLeft(runs, elapsedMs);
  const parts = [...runs.map((run) => run.progress()), `${minutes(elapsedMs)} minutes so far`];
  if (left !== undefined) parts.push(`about ${minutes(left)} left`);
  return parts.join(', ');
}

/** By the pace so far, of all runs together: the one that ends first leaves its processors to the other. */
function msLeft(runs: readonly TestRun[], elapsedMs: number): number | undefined {
  const sum = (of: 'all' | 'ended') => runs.reduce((total, run) => total + run.usualMs()[of], 0);
  const share = sum('ended') / sum('all');
  return share >= LEAST_SHARE ? (elapsedMs * (1 - share)) / share : undefined;
}

export function minutes(ms: number): string {
  return (ms / 60_000).toFixed(1);
}
