import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, siteFolder } from '../apps.ts';
import type { Durations, TestRun } from './testRun.ts';

const file = join(siteFolder, 'reports', 'lastRun.json');

export type LastRun = {
  /** The duration of each test in milliseconds, by the title of its run. */
  readonly durations: Readonly<Record<string, Durations>>;
  /** The milliseconds of processor time of each test, by the title of its run. */
  readonly costs?: Readonly<Record<string, Durations>>;
  /** The commit, or the snapshot of the tree, in which the tests of `npm test` last passed. */
  readonly green?: string;
  /** The same for all tests. */
  readonly allGreen?: string;
};

/** Returns the record of earlier runs in this checkout, or an empty one if it cannot be read. */
export function readLastRun(): LastRun {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The file does not exist, or an interrupted write has damaged it.
    return { durations: {} };
  }
}

/** The outcome of a passed run: the state of the tree in which the tests of `npm test`, or all tests, passed. */
export type Proved = { readonly state: string; readonly all: boolean };

/** Records the durations of these runs, besides those of tests that did not run, and the state of the tree if it passed. */
export function recordRun(runs: readonly TestRun[], proved: Proved | undefined): void {
  const last = readLastRun();
  const merged = (of: 'durations' | 'costs') =>
    Object.fromEntries(runs.map((run) => [run.title, { ...last[of]?.[run.title], ...run[of]() }]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({
      ...last,
      durations: merged('durations'),
      costs: merged('costs'),
      ...(proved && { green: proved.state, ...(proved.all && { allGreen: proved.state }) }),
    } satisfies LastRun),
  );
}

/**
 * Returns the files that differ from the last passing state, by path from the root; undefined if there is none, or it no longer
 * exists.
 */
export function changedSinceGreen(green: string | undefined): string[] | undefined {
  if (!green) return undefined;
  const differing = git('diff', '--name-only', '--no-renames', green, '--');
  const added = git('ls-files', '--others', '--exclude-standard');
  if (differing === undefined || added === undefined) return undefined;
  return [...new Set([...differing, ...added])];
}

/** Returns HEAD if nothing has changed, or a commit of the changed tree that no branch contains. */
export function treeState(): string | undefined {
  const [snapshot] = git('stash', 'create') ?? [];
  const [head] = git('rev-parse', 'HEAD') ?? [];
  return snapshot ?? head;
}

function git(...args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
