import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { engineNames, engineProblem } from './engines.ts';

/** Where each engine's matrix is left: its short form, an empty line, then every address and state. */
export const engineReports = join(import.meta.dirname, '../../../.site/reports/engines');

/** So that none of an earlier run is taken for this one's. */
export function forgetEngineReports(): void {
  rmSync(engineReports, { recursive: true, force: true });
}

/** What the last run found in each engine, short or whole; of one that did not run, why and what to install. */
export function engineLines(form: 'short' | 'whole', folder = engineReports): string[] {
  return engineNames.map((name) => {
    const file = join(folder, `${name}.txt`);
    const problem = engineProblem(name);
    if (!existsSync(file)) return `${name}: not run${problem ? `: ${problem}` : ''}`;
    const text = readFileSync(file, 'utf8').trimEnd();
    return form === 'short' ? (text.split('\n\n')[0] ?? '') : text;
  });
}
