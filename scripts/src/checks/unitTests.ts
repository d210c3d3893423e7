import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, siteFolder } from '../apps.ts';
import { execute } from '../command/execute.ts';
import type { Counts } from './counts.ts';
import { hasUnitTests } from './parts.ts';

/** Above what a process has by itself: it gets the time that others leave. */
const BESIDE_OTHERS = 5;

/**
 * Runs the unit and component tests of one folder, or all of them; says what fails as soon as it does. Beside browser tests
 * they take only the time that those spend waiting.
 */
export async function unitTests(folder: string | undefined, isBesideOthers: boolean): Promise<Counts> {
  if (folder && !hasUnitTests(folder)) return { passed: 0, failed: 0 };
  const file = join(siteFolder, 'reports', 'jest.json');
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await execute(
    'jest',
    [
      '--json',
      `--outputFile=${file}`,
      `--reporters=${join(root, 'build/src/jestFailures.ts')}`,
      '--silent=false',
      ...(folder ? ['--selectProjects', folder] : []),
    ],
    { priority: isBesideOthers ? BESIDE_OTHERS : 0 },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}
