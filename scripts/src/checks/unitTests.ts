import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunEvent } from '@site/build/run-event';
import { root } from '../apps.ts';
import { execute } from '../command/execute.ts';
import { hasUnitTests, parts } from './parts.ts';

/** A little below browser tests, which mostly wait and come first, and not so far that other work leaves unit tests nothing. */
const BESIDE_OTHERS = 3;
/** The order of the tests of each file: the same in every run, so that a failure can be played again. */
export const SEED = 20_261_124;

/** The files of unit and component tests in a folder, or in all of them, by path from the root. */
export function unitTestFiles(folder?: string): string[] {
  const folders = (folder ? [folder] : Object.values(parts)).filter(hasUnitTests);
  return folders.flatMap((one) =>
    readdirSync(join(root, one, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(one, 'src', file)),
  );
}

type Wish = {
  /** Receives each outcome as it comes. */
  readonly take: (event: RunEvent) => void;
  /** Beside browser tests they get mostly the time that those spend waiting. */
  readonly isBesideOthers?: boolean;
  readonly seed?: number;
};

/**
 * Runs these files of unit and component tests, each file's tests in the order of the seed, and answers the exit code. A file
 * that jest did not come to has failed, and so has a run whose worker did not end when all tests had.
 */
export async function unitTests(
  files: readonly string[],
  { take, isBesideOthers = false, seed = SEED }: Wish,
): Promise<number> {
  if (files.length === 0) return 0;
  const waiting = new Set(files);
  let hasStuckWorker = false;
  const code = await execute(
    'jest',
    [
      `--reporters=${join(root, 'build/src/jestProgress.ts')}`,
      '--randomize',
      `--seed=${seed}`,
      '--runTestsByPath',
      ...files,
    ],
    {
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
  const fail = (name: string, failure: string) =>
    take({ kind: 'ended', name, ms: 0, passed: 0, failed: 1, failure });
  if (hasStuckWorker)
    fail(
      'the workers of jest',
      'One did not end when all tests had: a file leaves something open that keeps it alive. Halve the files until it shows which.',
    );
  // Where the run itself failed, its code says so.
  if (code === 0) for (const file of waiting) fail(file, 'jest ended before it came to this file.');
  return code === 0 && (hasStuckWorker || waiting.size > 0) ? 1 : code;
}
