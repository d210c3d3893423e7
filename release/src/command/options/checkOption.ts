import type { Command } from 'commander';
import { Usage } from '../../base/usage.ts';
import type { ReleaseCheck } from '../../changes/releaseOptions.ts';
import { releaseCheck, skippedCheck } from '../../changes/smokeTest.ts';
import type { CommandEnvironment } from '../environment.ts';

/** The options of the smoke test before a version goes live. */
export type CheckOptions = { readonly skipCheck?: boolean; readonly reason?: string };

/** Adds the option that skips the smoke test. */
export function withCheck(command: Command): Command {
  return command.option(
    '--skip-check',
    'skip the smoke test, for an emergency; needs --reason, which the history shows',
  );
}

/** Returns the release check that the options choose. Throws `Usage` when the smoke test is skipped without a reason. */
export function checkFor(
  { smokeTest }: CommandEnvironment,
  { skipCheck, reason }: CheckOptions,
): ReleaseCheck {
  if (!skipCheck) return releaseCheck(smokeTest);
  if (reason) return skippedCheck(reason);
  throw new Usage('--skip-check needs a reason, which the history shows: --reason "…"');
}
