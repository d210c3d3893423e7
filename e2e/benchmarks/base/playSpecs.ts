import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { programOf } from '@site/build/programs';

export const e2e = join(import.meta.dirname, '../..');

/** Runs browser tests with these arguments of Playwright. Returns the exit code. */
export function playSpecs(args: readonly string[], env: Readonly<Record<string, string>>): number {
  const { status } = spawnSync(process.execPath, [programOf('playwright'), 'test', ...args], {
    cwd: e2e,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
