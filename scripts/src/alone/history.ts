import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { type Facts, factsOf } from './facts.ts';
import { touchedApps } from './judge.ts';

/** A commit that touches applications, with the facts before and after it. */
export type Step = {
  readonly commit: string;
  readonly date: string;
  readonly touched: readonly string[];
  readonly before: Facts;
  readonly after: Facts;
};

/** Only commits that change one of these can touch an application. */
const takenIn = ['host', 'remote-*', 'shared', 'release-page', 'federation-runtime', 'build/src'];

/**
 * Returns the last commits up to one that touch an application, oldest first. A merge counts as one commit, and a commit that does not
 * compile with the one after it. Checks the commits out in a temporary clone, and reports its progress.
 */
export async function readHistory(
  { most, last }: { readonly most: number; readonly last: string },
  report: (line: string) => void,
): Promise<Step[]> {
  const clone = mkdtempSync(join(tmpdir(), 'history-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: clone, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, clone], { stdio: 'pipe' });
    const lines = git('log', '--first-parent', '--format=%h %cs', last, '--', ...takenIn).split('\n');
    const steps: Step[] = [];
    let later: { readonly commit: string; readonly date: string; readonly facts: Facts } | undefined;
    for (const line of lines) {
      if (steps.length === most) break;
      const [commit = '', date = ''] = line.split(' ');
      git('checkout', '--quiet', '--force', '--detach', commit);
      const facts = await factsOf(clone, commit).catch(() => undefined);
      if (!facts) {
        console.log(`${commit} does not compile here: its change counts with that of the next commit.`);
        continue;
      }
      if (later) {
        const changed = git('diff', '--name-only', commit, later.commit).split('\n');
        const touched = touchedApps(changed, [facts.files, later.facts.files]);
        if (touched.length > 0)
          steps.unshift({
            commit: later.commit,
            date: later.date,
            touched,
            before: facts,
            after: later.facts,
          });
      }
      report(`${steps.length} of ${most} commits`);
      later = { commit, date, facts };
    }
    return steps;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
