import { basisPoints } from '../../base/basisPoints.ts';
import { Usage } from '../../base/usage.ts';
import { approve } from '../../changes/approve.ts';
import { carryOut } from '../../changes/carryOut.ts';
import { approvedAnswer, asLiveAnswer, jointAnswer } from '../../changes/outcomeAnswer.ts';
import { promoteTogether } from '../../changes/promote.ts';
import { promoteAsLive } from '../../changes/promoteAsLive.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { AddCommand } from '../addCommand.ts';
import { type AppAtVersion, appsAtVersions } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { type AsLiveOptions, sourceChannel, withAsLive } from '../options/asLiveOption.ts';
import { expectationIn, withExpectation } from '../options/changeOptions.ts';
import { type CheckOptions, checkFor, withCheck } from '../options/checkOption.ts';
import { type RolloutOptions, rolloutIn, withRollout } from '../options/rolloutOptions.ts';
import { required } from '../required.ts';

type Options = Expectation &
  CheckOptions &
  RolloutOptions &
  AsLiveOptions & {
    readonly percent?: number;
    readonly approve?: string;
  };

const description = `Makes a version of the store live for everybody. rollback then returns to the version that was live before.

With --percent the version becomes a canary: a share of visitors runs it, and those who have it keep it while the share
rises. A later promote without --percent gives it to everybody; rollback takes it back. An application has one canary at
a time.

With --rollout a version goes live in steps. The pilot (help pilot) takes each step when its time is over and the guard
finds the version no worse than the one that all others run. It stops a version that is worse, and waits while figures
are missing. The command rollout shows and steers rollouts. With --analysis the measurements of a Prometheus judge the
version, too: its file has the metrics of an AnalysisTemplate of Argo Rollouts.

Several applications go live in one revision, all or none. That is for versions that need each other, such as a host and
remotes with a new contract.

With --as-live the versions are those of another channel: of its host and of each of its remotes the live one, not the
canary. That makes a channel for tests like the players', also one that does not exist yet.

On a channel that takes two people (help people), a promote only proposes the change. Another person makes it with
--approve, within a day and as long as nothing else has changed.

Before the first player gets a version, the smoke test opens each of its screens in a browser, in the live host and with
the answers of the sandbox. A screen that does not show, throws an error or exceeds its budget stops the release.`;

export const promoteCommand: AddCommand = (program, answering) => {
  withCheck(withExpectation(withAsLive(withRollout(program.command('promote')))))
    .usage(
      '<app>@<version> … [--percent N | --rollout N,…,100] [--from APP@VERSION] [--skip-check] [--dirty] [--reason TEXT] | --as-live [--from-channel NAME] | --approve ID',
    )
    .summary('make a version of the store live, or several at once')
    .description(description)
    .argument('[versions...]', 'an application and its version; several go live together', appsAtVersions)
    .option(
      '--percent <n>',
      'make it a canary for this share of visitors: 0 to 100, at most two decimals',
      share,
    )
    .option('--approve <id>', 'make the change that another person proposed; status shows its id')
    .option('--reason <text>', 'the reason, for the history')
    .addHelpText(
      'after',
      examples(
        'promote wallet@1.4.2 --percent 5',
        'promote wallet@1.4.2 --percent 50',
        'promote wallet@1.4.2',
        'promote wallet@1.4.2 --rollout 1,5,25,100 --every 10m',
        'promote wallet@1.4.2 --rollout 1,5,25,100 --analysis analysis.json',
        'promote host@2.0.0 hall@2.0.0 wallet@2.0.0 --reason "new contract"',
        'promote --as-live --channel trial',
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
          const { reason } = options;
          const check = checkFor(environment, options);
          const place = { channel, by, check, ...expectationIn(options) };
          const [first, ...others] = named ?? [];
          const hasVersions = first !== undefined;
          const { hasShare, ...shares } = sharesIn(options, others.length + 1);
          if (options.approve !== undefined) {
            if (hasVersions || options.asLive || hasShare || reason !== undefined)
              throw new Usage(
                '--approve makes a change exactly as it was proposed: leave versions, --as-live, shares and --reason out.',
              );
            return approvedAnswer(options.approve, await approve(store, options.approve, { channel }));
          }
          const source = sourceChannel(options, channel, { hasVersions, hasShare });
          if (source !== undefined)
            return asLiveAnswer(source, await promoteAsLive(store, source, { ...place, reason }));
          const only = required(first, 'Say which version to promote, for example: promote wallet@1.4.2');
          if (others.length === 0)
            return carryOut(store, { name: 'promote', ...only, ...shares, reason }, place);
          const versions = [only, ...others].map(({ app, version }) => ({ name: app, version }));
          return jointAnswer(await promoteTogether(store, versions, { ...place, reason }));
        },
      ),
    );
};

/** Returns the shares that the options give. Throws `Usage` for both kinds at once, and for several applications. */
function sharesIn(options: Options, applications: number) {
  const { percent: bps } = options;
  const rollout = rolloutIn(options);
  if (rollout && bps !== undefined) throw new Usage('--rollout names all shares: leave --percent out.');
  const hasShare = bps !== undefined || rollout !== undefined;
  if (hasShare && applications > 1)
    throw new Usage(
      'A share is for one application at a time: promote each with its own --percent or --rollout.',
    );
  return { bps, rollout, hasShare };
}

function share(percent: string): number {
  const bps = basisPoints(percent);
  if (bps !== undefined) return bps;
  throw new Usage(`--percent takes a share from 0 to 100 with at most two decimals, not "${percent}".`);
}
