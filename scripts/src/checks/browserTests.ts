import { join } from 'node:path';
import { ensureBrowser } from '@site/build/browser';
import { engineLines, forgetEngineReports, skippedLine } from '@site/build/engine-reports';
import { ensureEngines } from '@site/build/engines';
import { ensureNginx } from '@site/build/nginx';
import { programOf } from '@site/build/programs';
import type { RunEvent } from '@site/build/run-event';
import { root } from '../apps.ts';
import { execute } from '../command/execute.ts';
import { specs } from './specs.ts';
import { claimTestPorts } from './testPorts.ts';

/** Returns the browser tests that cover one part, or all of them. */
export function browserSpecs(part: string | undefined): string[] {
  return specs()
    .filter(
      ({ covers }) => part === undefined || covers.some((one) => one === part || one.startsWith(`${part}/`)),
    )
    .map(({ file }) => file);
}

type Listener = {
  /** Receives each outcome as it arrives. */
  readonly take: (event: RunEvent) => void;
  /** Prints other findings. */
  readonly say: (line: string) => void;
  /** A regular expression of the tests that these files have but the run leaves out; all run without one. */
  readonly leftOut?: string | undefined;
};

/** Runs these browser tests against the builds, on ports of their own, and returns Playwright's exit code. */
export async function browserTests(
  files: readonly string[],
  { take, say, leftOut }: Listener,
): Promise<number> {
  if (files.length === 0) return 0;
  ensureBrowser(say);
  if (files.some((file) => file.endsWith('/nginx.spec.ts'))) ensureNginx(say);
  const hasEngines = files.some((file) => file.endsWith('/engines.spec.ts'));
  if (hasEngines) ensureEngines(say);
  const skipped = hasEngines ? skippedLine() : undefined;
  if (skipped) say(skipped);
  forgetEngineReports();
  const ports = await claimTestPorts();
  const e2e = join(root, 'e2e');
  const code = await execute(
    process.execPath,
    [
      programOf('playwright'),
      'test',
      `--reporter=${join(e2e, 'support/progressReporter.ts')}`,
      ...(leftOut ? [`--grep-invert=${leftOut}`] : []),
      ...files,
    ],
    {
      cwd: e2e,
      env: { E2E_PORT: String(ports.first), ...process.env },
      onMessage: (message) => take(message as RunEvent),
    },
  );
  ports.release();
  if (hasEngines) for (const line of engineLines('short').flatMap((text) => text.split('\n'))) say(line);
  return code;
}
