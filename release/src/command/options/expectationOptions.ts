import type { Command } from 'commander';
import { Usage } from '../../base/usage.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import { appsAtVersions } from '../appAtVersion.ts';

/** Adds the options that name the state which a change expects. */
export function withExpectation(command: Command): Command {
  return command
    .option(
      '--from <version>',
      'the version that must be live now, such as wallet@1.4.2; otherwise nothing changes (once for each application)',
      appsAtVersions,
    )
    .option(
      '--expect-revision <n>',
      'the revision that must be the newest, which status shows; otherwise nothing changes',
      expectedRevision,
    );
}

/** Returns the expectation that the options give. */
export function expectationIn({ from, expectRevision }: Expectation): Expectation {
  return { from, expectRevision };
}

/** Parses the number of a revision. Throws `Usage` for an invalid one. */
export function expectedRevision(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Usage(`--expect-revision takes the number of a revision, not "${text}".`);
}
