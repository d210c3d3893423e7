import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '@site/build/browser';
import { engineLines, forgetEngineReports } from '@site/build/engine-reports';
import { ensureEngines } from '@site/build/engines';
import { ensureNginx } from '@site/build/nginx';
import { root } from '../apps.ts';
import { execute } from '../command/execute.ts';
import type { Counts } from './counts.ts';
import { MOST_SECOND_TRIES, secondTries } from './secondTries.ts';
import { specs } from './specs.ts';

/** The browser tests that cover one part, or all of them. */
export function browserSpecs(part: string | undefined): string[] {
  return specs()
    .filter(({ covers }) => part === undefined || covers.includes(part))
    .map(({ file }) => file);
}

/** Plays these browser tests against what was built; `say` is told what was found besides their own lines. */
export async function browserTests(files: readonly string[], say: (line: string) => void): Promise<Counts> {
  if (files.length === 0) return { passed: 0, failed: 0 };
  ensureBrowser(say);
  ensureNginx(say);
  const hasEngines = files.some((file) => file.endsWith('/engines.spec.ts'));
  if (hasEngines) ensureEngines(say);
  forgetEngineReports();
  const e2e = join(root, 'e2e');
  const report = join(e2e, 'test-results', 'report.json');
  rmSync(report, { force: true });
  const code = await execute(join(e2e, 'node_modules/.bin/playwright'), ['test', ...files], { cwd: e2e });
  if (hasEngines) for (const line of engineLines('short').flatMap((text) => text.split('\n'))) say(line);
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const read = JSON.parse(readFileSync(report, 'utf8'));
  const again = secondTries(read);
  for (const one of again) say(`passed only when tried again: ${one}`);
  const isUnsteady = again.length > MOST_SECOND_TRIES;
  if (isUnsteady) say(`${again.length} tests needed a second try, at most ${MOST_SECOND_TRIES} may`);
  const { expected, flaky, unexpected } = read.stats;
  return { passed: expected + flaky, failed: unexpected + (isUnsteady ? 1 : 0) };
}
