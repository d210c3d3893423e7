import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '@site/build/programs';
import { root } from '../apps.ts';

const e2e = join(root, 'e2e');
const few = 'journeys/(logIn|deposit|withdrawal|member)\\.';
/** The other journeys serve a site of their own, outside the containers. */
const every = 'journeys/(?!lotteryRoom|hallGames)';

type Outcome = { readonly passed: number; readonly failed: number; readonly again: number };

/** Plays journeys on a running site and returns how many passed. */
export async function playJourneys(
  address: string,
  isEvery: boolean,
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    [programOf('playwright'), 'test', isEvery ? every : few, '--retries=1'],
    {
      cwd: e2e,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, E2E_FRONT: address },
    },
  );
  await new Promise((resolve) => child.once('exit', resolve));
  const { stats } = JSON.parse(readFileSync(join(e2e, 'test-results/report.json'), 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, again: stats.flaky };
}
