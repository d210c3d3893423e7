import { appendFileSync, readFileSync } from 'node:fs';
import { processorMsSinceLast } from '../machine/processorTime.ts';

/** The file in which workers write each test file's processor time; only a run of `npm test` names one. */
const costsFile = process.env.TEST_COSTS;

type Cost = { readonly file: string; readonly ms: number };

/** Records the processor time of a test file that has ended in this worker, and all since the file before. */
export function recordCost(file: string): void {
  if (costsFile)
    appendFileSync(costsFile, `${JSON.stringify({ file, ms: processorMsSinceLast() } satisfies Cost)}\n`);
}

/** Returns the processor time of a test file, in milliseconds, as its worker recorded it. */
export function costOf(file: string): number | undefined {
  if (!costsFile) return undefined;
  const costs = readFileSync(costsFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Cost => JSON.parse(line));
  return costs.findLast((cost) => cost.file === file)?.ms;
}
