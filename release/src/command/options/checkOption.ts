import type { Command } from 'commander';
import { Usage } from '../../base/usage.ts';
import {
  commitCheck,
  type ReleaseTests,
  releaseCheck,
  skippedCheck,
} from '../../changes/checks/smokeTest.ts';
import type { ReleaseCheck } from '../../changes/releaseOptions.ts';
import type { CommandEnvironment } from '../environment.ts';

/** The options of the checks before a version goes live. */
export type CheckOptions = {
  readonly skipCheck?: boolean;
  readonly dirty?: boolean;
  readonly reason?: string;
};

/** Adds the options that skip these checks. */
export function withCheck(command: Command): Command {
  return command
    .option(
      '--skip-check',
      'skip the comparison of types and the smoke test, for an emergency; needs --reason, which the history shows',
    )
    .option('--dirty', 'give players also a version that was built from files which are in no commit');
}

/** Returns the release check that the options choose. Throws `Usage` when it is skipped without a reason. */
export function checkFor(
  environment: CommandEnvironment,
  { skipCheck, dirty = false, reason }: CheckOptions,
): ReleaseCheck | undefined {
  if (skipCheck && !reason)
    throw new Usage('--skip-check needs a reason, which the history shows: --reason "…"');
  const check = skipCheck && reason ? skippedCheck(reason) : releaseCheck(testsOf(environment));
  return check && commitCheck(check, { isDirtyFine: dirty });
}

/** Returns the tests of what would go live, as far as this machine can run them. */
export function testsOf({ smokeTest, compareTypes, openPages }: CommandEnvironment): ReleaseTests {
  return { smokeTest, compareTypes, openPages };
}
