import { basisPoints } from '../base/basisPoints.ts';
import { Usage } from '../base/usage.ts';
import { carryOut } from '../changes/carryOut.ts';
import { jointAnswer } from '../changes/outcomeAnswer.ts';
import { promoteTogether } from '../changes/promote.ts';
import type { Expectation } from '../changes/releaseOptions.ts';
import type { AddCommand } from './addCommand.ts';
import { type AppAtVersion, appAtVersion } from './appAtVersion.ts';
import { examples } from './examples.ts';
import { expectationIn, withExpectation } from './expectationOptions.ts';
import { required } from './required.ts';

type Options = Expectation & { readonly percent?: number; readonly reason?: string };

const description = `Makes a version that is already in the store live. The version that was live becomes what rollback returns to.

A visitor who has the canary keeps it while its share rises. Promoting it without --percent gives it to everybody
and ends the canary; rollback ends it and gives everybody the version that the others have. One canary for each
remote; the host has none.

Several applications go live in one revision: all of them, or none when the result could not run. That is for what
cannot go live one by one, such as a host and remotes that require each other.`;

export const promoteCommand: AddCommand = (program, answering) => {
  withExpectation(program.command('promote'))
    .usage('<app>@<version> … [--percent N] [--from APP@VERSION] [--reason TEXT]')
    .summary('make a version that is already in the store live, or several at once')
    .description(description)
    .argument('[versions...]', 'an application at a version; several go live together', listed)
    .option(
      '--percent <n>',
      'make it live for this share of visitors only, a canary: 0 to 100, at most two decimals',
      share,
    )
    .option('--reason <text>', 'a word for the history')
    .addHelpText(
      'after',
      examples(
        'promote wallet@1.4.2 --percent 5',
        'promote wallet@1.4.2 --percent 50',
        'promote wallet@1.4.2',
        'promote host@2.0.0 hall@2.0.0 wallet@2.0.0 --reason "new contract"',
      ),
    )
    .action(
      answering(
        async ({ store, channel, by }, named: readonly AppAtVersion[] | undefined, options: Options) => {
          const { percent: bps, reason } = options;
          const place = { channel, by, ...expectationIn(options) };
          const [first, ...others] = named ?? [];
          const only = required(first, 'Say which version to promote, for example: promote wallet@1.4.2');
          if (others.length === 0) return carryOut(store, { name: 'promote', ...only, bps, reason }, place);
          if (bps !== undefined)
            throw new Usage('A share is for one remote at a time: promote each with its own --percent.');
          const versions = [only, ...others].map(({ app, version }) => ({ name: app, version }));
          return jointAnswer(await promoteTogether(store, versions, { ...place, reason }));
        },
      ),
    );
};

function listed(text: string, before: readonly AppAtVersion[] = []): readonly AppAtVersion[] {
  return [...before, appAtVersion(text)];
}

function share(percent: string): number {
  const bps = basisPoints(percent);
  if (bps !== undefined) return bps;
  throw new Usage(`--percent takes a share from 0 to 100 with at most two decimals, not "${percent}".`);
}
