import { appendFileSync, readFileSync } from 'node:fs';
import { processorMsSinceLast } from '../machine/processes.ts';

type Cost = { readonly file: string; readonly ms: number };

/** Returns the file in which workers write each test file's processor time; only a run of `npm test` names one. */
const costsFile = (): string | undefined => process.env.TEST_COSTS;

/** Records the processor time of a test file that has ended in this worker, and all since the file before. */
export function recordCost(file: string): void {
  const into = costsFile();
  if (into) appendFileSync(into, `${JSON.stringify({ file, ms: processorMsSinceLast() } satisfies Cost)}\n`);
}

/** Returns the processor time of a test file in milliseconds, as its worker has recorded it. */
export function costOf(file: string): number | undefined {
  const from = costsFile();
  if (!from) return undefined;
  const lines = readFileSync(from, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Cost => JSON.parse(line)).findLast((cost) => cost.file === file)?.ms;
}
