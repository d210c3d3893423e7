import { basisPoints } from '../../base/basisPoints.ts';
import { Usage } from '../../base/usage.ts';
import { approve } from '../../changes/approve.ts';
import { carryOut } from '../../changes/carryOut.ts';
import { approvedAnswer, jointAnswer } from '../../changes/outcomeAnswer.ts';
import { promoteTogether } from '../../changes/promote.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { AddCommand } from '../addCommand.ts';
import { type AppAtVersion, appAtVersion } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { type CheckOptions, checkFor, withCheck } from '../options/checkOption.ts';
import { expectationIn, withExpectation } from '../options/expectationOptions.ts';
import { type RolloutOptions, rolloutIn, withRollout } from '../options/rolloutOptions.ts';
import { required } from '../required.ts';

type Options = Expectation &
  CheckOptions &
  RolloutOptions & {
    readonly percent?: number;
    readonly approve?: string;
  };

const description = `Makes a version that is already in the store live. The version that was live becomes what rollback returns to.

A visitor who has the canary keeps it while its share rises. Promoting it without --percent gives it to everybody
and ends the canary; rollback ends it and gives everybody the version that the others have. One canary for each
remote; the host has none.

With --rollout a version goes from share to share by itself: the pilot (help pilot) takes each step when its time is over and
the guard finds the version no worse than the one that the others have, stops it when it is worse, and waits where it
knows nothing. See and steer it with rollout.

Several applications go live in one revision: all of them, or none when the result could not run. That is for what
cannot go live one by one, such as a host and remotes that require each other.

Where the channel takes two people (help people), a change by one of them waits, and --approve by another makes it: exactly
what was proposed, within a day, and only while nothing else has changed.

Before the first player gets it, every screen is opened in a browser on the host that is live, with the sandbox's
answers: one that is not shown, throws or costs more than its budget is refused with a list.`;

export const promoteCommand: AddCommand = (program, answering) => {
  withCheck(withExpectation(withRollout(program.command('promote'))))
    .usage(
      '<app>@<version> … | --approve ID [--percent N | --rollout N,…,100] [--from APP@VERSION] [--skip-check] [--reason TEXT]',
    )
    .summary('make a version that is already in the store live, or several at once')
    .description(description)
    .argument('[versions...]', 'an application at a version; several go live together', listed)
    .option(
      '--percent <n>',
      'make it live for this share of visitors only, a canary: 0 to 100, at most two decimals',
      share,
    )
    .option('--approve <id>', 'make what another person has proposed; status shows its id')
    .option('--reason <text>', 'a word for the history')
    .addHelpText(
      'after',
      examples(
        'promote wallet@1.4.2 --percent 5',
        'promote wallet@1.4.2 --percent 50',
        'promote wallet@1.4.2',
        'promote wallet@1.4.2 --rollout 1,5,25,100 --every 10m',
        'promote host@2.0.0 hall@2.0.0 wallet@2.0.0 --reason "new contract"',
        'promote --approve 3f2a91bc',
      ),
    )
    .action(
      answering(
        async (
          { store, channel, by, environment },
          named: readonly AppAtVersion[] | undefined,
          options: Options,
        ) => {
          const { percent: bps, reason } = options;
          const check = checkFor(environment, options);
          const place = { channel, by, check, ...expectationIn(options) };
          const [first, ...others] = named ?? [];
          const rollout = rolloutIn(options);
          if (rollout && bps !== undefined)
            throw new Usage('--rollout has all its shares: leave --percent out.');
          if (options.approve !== undefined) {
            if (first || bps !== undefined || rollout || reason !== undefined)
              throw new Usage('--approve takes what was proposed as it is: name nothing besides.');
            return approvedAnswer(options.approve, await approve(store, options.approve, { channel }));
          }
          const only = required(first, 'Say which version to promote, for example: promote wallet@1.4.2');
          if (others.length === 0)
            return carryOut(store, { name: 'promote', ...only, bps, rollout, reason }, place);
          if (bps !== undefined || rollout)
            throw new Usage(
              'A share is for one application at a time: promote each with its own --percent or --rollout.',
            );
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
