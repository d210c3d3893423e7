import { availableParallelism, cpus } from 'node:os';

/** Returns the seconds of work of all processors since the machine started, for all programs. */
export function processorSeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1_000;
}

/** Returns a line on the speed of this machine and its effect on the limits of tests. */
export function machineLine(fixedWorkSeconds: number, patience: number): string {
  const limits =
    patience > 1 ? `every limit of a test is ${patience.toFixed(1)} times the usual` : 'limits are the usual';
  return `${availableParallelism()} processors; the fixed work takes ${fixedWorkSeconds.toFixed(2)} s here: ${limits}`;
}
