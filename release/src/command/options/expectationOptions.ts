import type { Command } from 'commander';
import { revisionNumber } from '../../base/revisionNumber.ts';
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
      revisionOption('--expect-revision'),
    );
}

/** Returns the expectation that the options give. */
export function expectationIn({ from, expectRevision }: Expectation): Expectation {
  return { from, expectRevision };
}

/** Returns the parser of an option that takes the number of a revision. It throws `Usage` for an invalid one. */
export function revisionOption(option: string): (text: string) => number {
  return (text) => revisionNumber(text, `${option} takes the number of a revision, not "${text}".`);
}
