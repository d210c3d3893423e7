import type { Command } from 'commander';
import { Usage } from '../../base/usage.ts';
import type { ReleaseCheck } from '../../changes/releaseOptions.ts';
import { releaseCheck, skippedCheck } from '../../changes/smokeTest.ts';
import type { CommandEnvironment } from '../environment.ts';

/** The options of the checks before a version goes live. */
export type CheckOptions = { readonly skipCheck?: boolean; readonly reason?: string };

/** Adds the option that skips these checks. */
export function withCheck(command: Command): Command {
  return command.option(
    '--skip-check',
    'skip the comparison of types and the smoke test, for an emergency; needs --reason, which the history shows',
  );
}

/** Returns the release check that the options choose. Throws `Usage` when it is skipped without a reason. */
export function checkFor(
  { smokeTest, compareTypes }: CommandEnvironment,
  { skipCheck, reason }: CheckOptions,
): ReleaseCheck | undefined {
  if (!skipCheck) return releaseCheck({ smokeTest, compareTypes });
  if (reason) return skippedCheck(reason);
  throw new Usage('--skip-check needs a reason, which the history shows: --reason "…"');
}
