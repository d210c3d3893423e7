import type { Command } from 'commander';
import { knownPrometheus } from '../../analysis/prometheus.ts';
import type { Answer } from '../../base/answer.ts';
import { checkApplication } from '../../base/names/checkApplication.ts';
import { type RolloutAct, rolloutActs } from '../../changes/changeCommand.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { requireCollector } from '../../figures/collector.ts';
import { verdictsOf } from '../../pilot/askVerdict.ts';
import { type CurrentVerdict, currentVerdicts } from '../../pilot/currentVerdicts.ts';
import { entriesOf, type RolloutEntry } from '../../reports/rollouts.ts';
import { rolloutText } from '../../reports/rolloutText.ts';
import type { AddCommand, Answering } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { making, reasonOf, withReason } from '../options/changeOptions.ts';
import { withCollector, withPrometheus } from '../options/sourceOptions.ts';
import { required } from '../required.ts';
import { fitted } from '../text/fitted.ts';

type Sources = { readonly collector?: string; readonly prometheus?: string };

const description = `Shows the rollouts of a channel, each with the guard's current verdict, or steers one. A rollout begins with promote
--rollout, and the pilot takes its steps.

  pause    takes no further step; visitors who have the version keep it, and the guard still stops one that is worse
  resume   goes on; the time of the current step starts again
  skip     takes the next step now, whatever the time and the guard say
  abort    ends the rollout; everybody returns to the version that was live before

A rollout that the pilot paused for want of figures goes on by itself when there are figures, or with resume. On a channel
that takes two people, the approval of a rollout covers all its steps; a skip needs an approval of its own.`;

const summaries: Readonly<Record<RolloutAct, string>> = {
  pause: 'take no further step',
  resume: 'go on',
  skip: 'take the next step now',
  abort: 'end the rollout and take the version back',
};

export const rolloutCommand: AddCommand = (program, answering) => {
  const rollout = withPrometheus(withCollector(program.command('rollout')))
    .usage('[pause | resume | skip | abort] [app] [--reason TEXT]')
    .summary('show rollouts, or pause, resume, skip a step of or abort one')
    .description(description)
    .addHelpText('after', examples('rollout', 'rollout pause wallet --reason "match tonight"'))
    .action(
      answering(async ({ store, channel }, options: Sources) => {
        const prometheus = knownPrometheus(options.prometheus);
        const channelState = await requireChannelState(store, channel);
        const ask: ReturnType<typeof verdictsOf> = async (query, now) =>
          verdictsOf(await requireCollector(store, options.collector), prometheus)(query, now);
        const verdicts = await currentVerdicts(channelState, ask, new Date());
        return shown(channel, entriesOf(channelState), verdicts);
      }),
    );
  for (const act of rolloutActs) addAct(rollout, answering, act);
};

function addAct(rollout: Command, answering: Answering, act: RolloutAct): void {
  withReason(rollout.command(act))
    .summary(summaries[act])
    .argument('[app]', 'the application: host, or a remote by its name', checkApplication)
    .action(
      making(answering, (named: string | undefined, options) => ({
        name: 'rollout',
        act,
        app: required(named, `Say which application, for example: rollout ${act} wallet --reason "…"`),
        reason: reasonOf(act, options),
      })),
    );
}

function shown(
  channel: string,
  entries: readonly RolloutEntry[],
  verdicts: Readonly<Record<string, CurrentVerdict>>,
): Answer {
  const rollouts = entries.map((entry) => {
    const verdict = verdicts[entry.name];
    if (!verdict) return entry;
    const { explanation: _, ...shown } = verdict;
    return { ...entry, currentVerdicts: shown };
  });
  const text =
    rollouts.length > 0
      ? fitted([`Rollouts of channel ${channel}:`, ...rollouts.map(rolloutText)].join('\n'))
      : `Nothing is being rolled out on channel ${channel}. To begin: promote wallet@1.4.2 --rollout 1,5,25,100`;
  return { text, data: { channel, rollouts } };
}
