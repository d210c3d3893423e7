import type { Command } from 'commander';
import { revisionNumber } from '../../base/revisionNumber.ts';
import { carryOut } from '../../changes/carryOut.ts';
import type { ChangeCommand } from '../../changes/changeCommand.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { Answering } from '../addCommand.ts';
import { appsAtVersions } from '../appAtVersion.ts';
import { required } from '../required.ts';

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

/** The options of every command that makes one change. */
export type ChangingOptions = Expectation & { readonly reason?: string };

/** Adds the options of a command that makes one change; `need` says whether it takes a reason. */
export function withReason(command: Command, need: '' | ' (required)' = ' (required)'): Command {
  return withExpectation(command).option('--reason <text>', `the reason, for the history${need}`);
}

/** Returns the action of a command that makes one change, as its argument and its options name it. */
export function making<Named, Options extends ChangingOptions>(
  answering: Answering,
  changeIn: (named: Named | undefined, options: Options) => ChangeCommand,
) {
  return answering(async ({ store, channel, by }, named: Named | undefined, options: Options) =>
    carryOut(store, changeIn(named, options), { channel, by, ...expectationIn(options) }),
  );
}

/** Returns the reason of a change. Throws `Usage` where there is none; `what` names the change. */
export function reasonOf(what: string, { reason }: ChangingOptions): string {
  return required(reason, `${what} needs a reason, which the history shows: --reason "…"`);
}
