import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '../base/refused.ts';
import { budgetProblems } from '../published/budget.ts';
import type { ReleaseCheck } from './releaseOptions.ts';
import { stage } from './stage.ts';

/** What became of the screens of a staged store: how many were opened, and what is wrong, one line each. */
export type SmokeTestResult = { readonly screens: number; readonly problems: readonly string[] };

/**
 * Opens every screen of these applications of a staged store as players would. Throws `Refused` where that cannot be
 * done, with the reason.
 */
export type SmokeTest = (store: string, applications: readonly string[]) => Promise<SmokeTestResult>;

/** Tries what would go live: every screen in the real host, nothing uncaught, within the budget. */
export function releaseCheck(smokeTest: SmokeTest): ReleaseCheck {
  return async (store, document, versions) => {
    const began = performance.now();
    const folder = await mkdtemp(join(tmpdir(), 'release-check-'));
    const named = versions.map(({ name, version }) => `${name} ${version}`).join(', ');
    try {
      const staged = await stage(store, document, versions, folder);
      const names = versions.map(({ name }) => name);
      const [tried, tooHeavy] = await Promise.all([
        smokeTest(staged, names),
        budgetProblems(store, versions),
      ]);
      const problems = [...tooHeavy, ...tried.problems];
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      if (problems.length === 0) return { state: 'passed', seen: `${tried.screens} screens in ${seconds} s` };
      throw new Refused(
        `${named} did not go live: ${problems.length} problems in ${tried.screens} screens, tried for ${seconds} s.\n` +
          `${problems.map((problem) => `  ${problem}`).join('\n')}\n` +
          'Mend it and publish another version. In an emergency: --skip-check --reason "…"',
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Tries nothing, and has the history say why. */
export function skippedCheck(reason: string): ReleaseCheck {
  return async () => ({ state: 'skipped', seen: reason });
}
