import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, siteFolder } from '../apps.ts';
import type { Durations, TestRun } from './testRun.ts';

const file = join(siteFolder, 'reports', 'lastRun.json');

export type LastRun = {
  /** Milliseconds of each test by the title of its run. */
  readonly durations: Readonly<Record<string, Durations>>;
  /** The commit, or a snapshot of the tree, in which everything passed last. */
  readonly green?: string;
};

/** The record of earlier runs in this checkout; an empty one where there is none that can be read. */
export function readLastRun(): LastRun {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There was none, or it was cut while it was written: then nothing is known of earlier runs.
    return { durations: {} };
  }
}

/** Records the durations of these runs beside those of tests that did not run, and the state of the tree that passed, if it did. */
export function recordRun(runs: readonly TestRun[], passedState: string | undefined): void {
  const last = readLastRun();
  const durations = Object.fromEntries(
    runs.map((run) => [run.title, { ...last.durations[run.title], ...run.durations() }]),
  );
  const green = passedState ?? last.green;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ durations, ...(green && { green }) }));
}

/** The files that differ from the last green state, by path from the root; undefined where there is no such state any more. */
export function changedSinceGreen({ green }: LastRun): string[] | undefined {
  if (!green) return undefined;
  const differing = git('diff', '--name-only', '--no-renames', green, '--');
  const added = git('ls-files', '--others', '--exclude-standard');
  if (differing === undefined || added === undefined) return undefined;
  return [...new Set([...differing, ...added])];
}

/** HEAD where nothing is changed, or a commit of the changed tree that no branch holds. */
export function treeState(): string | undefined {
  const [snapshot] = git('stash', 'create') ?? [];
  const [head] = git('rev-parse', 'HEAD') ?? [];
  return snapshot ?? head;
}

function git(...args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
