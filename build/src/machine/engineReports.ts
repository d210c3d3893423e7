import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownBrowser, systemBrowser } from './browser.ts';
import { engineNames, engineProblem } from './engines.ts';

/** The folder of the engines' reports: a short form, an empty line, then every address and state. */
export const engineReports = join(import.meta.dirname, '../../../.site/reports/engines');

/** Removes older reports, so that none of them is taken for the current run's. */
export function forgetEngineReports(): void {
  rmSync(engineReports, { recursive: true, force: true });
}

/** Returns one line on the engines that cannot run here, each with its reason; undefined when all can. */
export function skippedLine(): string | undefined {
  const skipped = engineNames.flatMap((name) => {
    const problem = engineProblem(name);
    return problem ? [`${name} (${problem})`] : [];
  });
  if (skipped.length === 0) return undefined;
  const chromium = systemBrowser() ?? 'Playwright’s own';
  return `SKIPPING ${skipped.join(', ')}; Chromium runs: ${chromium} (Playwright’s own: ${ownBrowser})`;
}

/**
 * Returns the last run's findings per engine, short or whole; for an engine that did not run, the reason and what to install.
 */
export function engineLines(form: 'short' | 'whole', folder = engineReports): string[] {
  return engineNames.map((name) => {
    const file = join(folder, `${name}.txt`);
    const problem = engineProblem(name);
    if (!existsSync(file)) return `${name}: not run${problem ? `: ${problem}` : ''}`;
    const text = readFileSync(file, 'utf8').trimEnd();
    return form === 'short' ? (text.split('\n\n')[0] ?? '') : text;
  });
}
