import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '../../base/refused.ts';
import { budgetProblems } from '../../published/budget.ts';
import { dirtyRefusal, dirtyVersions } from '../../published/dirty.ts';
import type { ReleaseCheck } from '../releaseOptions.ts';
import { stage } from '../stage.ts';
import { type OpenPages, openPreviews } from './previewCheck.ts';
import { type CompareTypes, checkDeclaredTypes } from './typesCheck.ts';

/** The result of a smoke test: how many screens were opened, and the problems, one line each. */
export type SmokeTestResult = { readonly screens: number; readonly problems: readonly string[] };

/**
 * Opens every screen of these applications of a staged store, as players would. Throws `Refused` with the reason where that
 * is not possible.
 */
export type SmokeTest = (store: string, applications: readonly string[]) => Promise<SmokeTestResult>;

/** The tests of what would go live, as far as this machine can run them. */
export type ReleaseTests = {
  readonly smokeTest?: SmokeTest;
  readonly compareTypes?: CompareTypes;
  /** In place of `smokeTest` where the pages of the site are not released. */
  readonly openPages?: OpenPages;
};

/**
 * Returns a release check that compares types, then opens every screen in the real host, or the addresses that the site names.
 * No error may stay uncaught, and the files may not exceed their budgets. Returns none where there is no smoke test.
 */
export function releaseCheck({ smokeTest, compareTypes, openPages }: ReleaseTests): ReleaseCheck | undefined {
  if (openPages) return ownersCheck(openPages);
  if (!smokeTest) return undefined;
  return async (store, document, versions) => {
    // Compared first, because it takes a second and its reason is clearer than that of a broken screen.
    if (compareTypes) await checkDeclaredTypes(store, document, versions, compareTypes);
    const began = performance.now();
    const folder = await mkdtemp(join(tmpdir(), 'release-check-'));
    try {
      const staged = await stage(store, document, versions, folder);
      const names = versions.map(({ name }) => name);
      const [result, tooHeavy] = await Promise.all([
        smokeTest(staged, names),
        budgetProblems(store, versions),
      ]);
      return concluded(versions, `${result.screens} screens`, began, [...tooHeavy, ...result.problems]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

function ownersCheck(openPages: OpenPages): ReleaseCheck {
  return async (store, { channel }, versions) => {
    const began = performance.now();
    const { opened, problems } = await openPreviews(store, channel, versions, openPages);
    return opened > 0
      ? concluded(versions, opened === 1 ? '1 page' : `${opened} pages`, began, problems)
      : undefined;
  };
}

/** Returns the result of a smoke test that has found no problem. Throws `Refused` with the problems. */
function concluded(
  versions: Parameters<ReleaseCheck>[2],
  opened: string,
  began: number,
  problems: readonly string[],
) {
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  if (problems.length === 0) return { state: 'passed' as const, seen: `${opened} in ${seconds} s` };
  const named = versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  throw new Refused(
    `${named} did not go live: the smoke test found ${problems.length} problems in ${opened} (${seconds} s).\n` +
      `${problems.map((problem) => `  ${problem}`).join('\n')}\n` +
      'Fix them and publish another version. In an emergency: --skip-check --reason "…"',
  );
}

/**
 * Returns a release check that first looks whether versions were built from what is in their commits. A version that was not
 * is refused, or with `isDirtyFine` noted in the history.
 */
export function commitCheck(
  check: ReleaseCheck,
  { isDirtyFine }: { readonly isDirtyFine: boolean },
): ReleaseCheck {
  return async (store, document, versions) => {
    const built = await dirtyVersions(store, versions);
    const [first] = built;
    if (first && !isDirtyFine) throw dirtyRefusal(first);
    const { state = 'skipped', seen = '' } = (await check(store, document, versions)) ?? {};
    const noted = built.map(({ name, version, commit }) => `${name} ${version} is of commit ${commit}`);
    const all = [seen, ...noted].filter(Boolean).join('; ');
    return all ? { state, seen: all } : undefined;
  };
}

/** Returns a release check that tests nothing and records the reason in the history. */
export function skippedCheck(reason: string): ReleaseCheck {
  return async () => ({ state: 'skipped', seen: reason });
}
