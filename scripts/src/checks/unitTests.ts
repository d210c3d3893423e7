import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { namesBelow } from '@site/build/paths';
import { programOf } from '@site/build/programs';
import type { RunEvent } from '@site/build/run-event';
import { root } from '../apps.ts';
import { execute } from '../command/execute.ts';
import { hasUnitTests, parts } from './parts.ts';

/** The niceness beside browser tests: these mostly wait and come first, but unit tests still get time when other work runs. */
const BESIDE_OTHERS = 3;
/** The seed of the order of each file's tests. It is the same in every run, so that a failure can be reproduced. */
export const SEED = 20_261_124;

/** The folders of a package with unit tests, as jest's projects match them: `foreign` is the sandbox's second platform. */
const testedFolders = ['src', 'foreign'];

/** Returns the files of unit and component tests in a folder, or in all, by path from the root. */
export function unitTestFiles(folder?: string): string[] {
  const folders = (folder ? [folder] : Object.values(parts)).filter(hasUnitTests);
  return folders
    .flatMap((one) => testedFolders.map((tested) => posix.join(one, tested)))
    .filter((tested) => existsSync(join(root, tested)))
    .flatMap((tested) => namesBelow(join(root, tested)).map((file) => posix.join(tested, file)))
    .filter((file) => /\.test\.tsx?$/.test(file));
}

type UnitTestOptions = {
  /** Receives each outcome as it arrives. */
  readonly take: (event: RunEvent) => void;
  /** Lowers their priority, so that browser tests come first. */
  readonly isBesideOthers?: boolean;
  /** The script of jest. */
  readonly jest?: string;
};

/**
 * Runs these files of unit and component tests, each file's tests in the order of the seed, and returns the exit code. A file
 * that jest did not reach counts as failed, and so does a run with a worker that stays alive after all tests.
 */
export async function unitTests(
  files: readonly string[],
  { take, isBesideOthers = false, jest = programOf('jest') }: UnitTestOptions,
): Promise<number> {
  if (files.length === 0) return 0;
  const waiting = new Set(files);
  let hasStuckWorker = false;
  // A file of its own: a test may itself run jest.
  const folder = mkdtempSync(join(tmpdir(), 'test-costs-'));
  const costs = join(folder, 'costs.jsonl');
  writeFileSync(costs, '');
  const code = await execute(
    process.execPath,
    [
      jest,
      `--reporters=${join(root, 'build/src/jest/progress.ts')}`,
      '--randomize',
      `--seed=${SEED}`,
      '--runTestsByPath',
      ...files,
    ],
    {
      env: { ...process.env, TEST_COSTS: costs },
      priority: isBesideOthers ? BESIDE_OTHERS : 0,
      onMessage: (message) => {
        const event = message as RunEvent;
        if (event.kind === 'ended') waiting.delete(event.name);
        take(event);
      },
      onErrorText: (text) => {
        hasStuckWorker ||= text.includes('A worker process has failed to exit gracefully');
      },
    },
  );
  rmSync(folder, { recursive: true, force: true });
  const fail = (name: string, failure: string) =>
    take({ kind: 'ended', name, ms: 0, passed: 0, failed: 1, failure });
  if (hasStuckWorker)
    fail(
      'the workers of jest',
      'One did not end when all tests had: a file leaves something open that keeps it alive. Halve the files until it shows which.',
    );
  // The exit code already reports a run that failed as a whole.
  if (code === 0) for (const file of waiting) fail(file, 'jest ended before it came to this file.');
  return code === 0 && (hasStuckWorker || waiting.size > 0) ? 1 : code;
}
