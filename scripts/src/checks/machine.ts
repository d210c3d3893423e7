import { availableParallelism, cpus } from 'node:os';

/** The seconds that all processors of this machine have worked since it started, for whatever ran on it. */
export function processorSeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1_000;
}

/** One line on how fast this machine is, and what that does to the limits of the tests. */
export function machineLine(fixedWorkSeconds: number, patience: number): string {
  const limits =
    patience > 1 ? `every limit of a test is ${patience.toFixed(1)} times the usual` : 'limits are the usual';
  return `${availableParallelism()} processors; the fixed work takes ${fixedWorkSeconds.toFixed(2)} s here: ${limits}`;
}
