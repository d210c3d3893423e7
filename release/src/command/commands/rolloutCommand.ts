import type { Command } from 'commander';
import type { Answer } from '../../base/answer.ts';
import { checkApplication } from '../../base/checkApplication.ts';
import { carryOut } from '../../changes/carryOut.ts';
import type { RolloutAct } from '../../changes/changeCommand.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { collectorFrom } from '../../figures/collectorFrom.ts';
import { verdictsOf } from '../../pilot/askVerdict.ts';
import { type CurrentVerdict, currentVerdicts } from '../../pilot/currentVerdicts.ts';
import { entriesOf, type RolloutEntry } from '../../reports/rollouts.ts';
import { rolloutText } from '../../reports/rolloutText.ts';
import type { AddCommand, Answering } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { expectationIn, withExpectation } from '../options/expectationOptions.ts';
import { required } from '../required.ts';

type Options = Expectation & { readonly reason?: string };

const description = `Shows the rollouts of a channel with what the guard says of each now, and steers them. A rollout begins with promote --rollout and goes on by the pilot.

  pause     it takes no further step; who has the version keeps it, and a version that does worse is stopped all the same
  resume    it goes on: its step takes the whole time anew
  skip      it takes its next step now, whatever the time and the figures say
  abort     it ends, and everybody has the version that the others had

What the pilot has paused for want of figures goes on by itself, or with resume. Where the channel takes two people, a
rollout is approved once, with all its steps; skip is none of these and takes two.`;

const summaries: Readonly<Record<RolloutAct, string>> = {
  pause: 'take no further step',
  resume: 'go on',
  skip: 'take the next step now',
  abort: 'end it and take the version back',
};

export const rolloutCommand: AddCommand = (program, answering) => {
  const rollout = program
    .command('rollout')
    .usage('[pause | resume | skip | abort] [app] [--reason TEXT]')
    .summary('versions on their way to everybody: where they are, pause, go on, end')
    .description(description)
    .addHelpText('after', examples('rollout', 'rollout pause wallet --reason "match tonight"'))
    .option('--collector <url>', 'where figures are (default: RELEASE_COLLECTOR, else http://localhost:8082)')
    .action(
      answering(async ({ store, channel }, { collector }: { readonly collector?: string }) => {
        const channelState = await requireChannelState(store, channel);
        return shown(
          channel,
          entriesOf(channelState),
          await currentVerdicts(channelState, verdictsOf(collectorFrom(collector)), new Date()),
        );
      }),
    );
  for (const act of ['pause', 'resume', 'skip', 'abort'] as const) addAct(rollout, answering, act);
};

function addAct(rollout: Command, answering: Answering, act: RolloutAct): void {
  withExpectation(rollout.command(act))
    .summary(summaries[act])
    .argument('[app]', 'the application: host, or a remote by its name', checkApplication)
    .option('--reason <text>', 'why, for those who read the history; it has to be said')
    .action(
      answering(async ({ store, channel, by }, named: string | undefined, options: Options) => {
        const app = required(
          named,
          `Say of which application, for example: rollout ${act} wallet --reason "…"`,
        );
        const reason = required(
          options.reason,
          'This needs a reason for those who read the history: --reason "…"',
        );
        const place = { channel, by, ...expectationIn(options) };
        return carryOut(store, { name: 'rollout', act, app, reason }, place);
      }),
    );
}

function shown(
  channel: string,
  entries: readonly RolloutEntry[],
  verdicts: Readonly<Record<string, CurrentVerdict>>,
): Answer {
  const rollouts = entries.map((entry) => ({
    ...entry,
    ...(verdicts[entry.name] && { currentVerdicts: verdicts[entry.name] }),
  }));
  const text =
    rollouts.length > 0
      ? [`Rollouts of channel ${channel}:`, ...rollouts.map(rolloutText)].join('\n')
      : `Nothing is being rolled out on channel ${channel}. To begin: promote wallet@1.4.2 --rollout 1,5,25,100`;
  return { text, data: { channel, rollouts } };
}
