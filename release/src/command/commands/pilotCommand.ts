import { knownPrometheus } from '../../analysis/prometheus.ts';
import { requireCollector } from '../../figures/collector.ts';
import { hookFrom } from '../../hooks/sendHook.ts';
import { verdictsOf } from '../../pilot/askVerdict.ts';
import { lineText, type PilotLine } from '../../pilot/pilotLine.ts';
import { startPilot } from '../../pilot/startPilot.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { withCollector, withPrometheus } from '../options/sourceOptions.ts';

type Options = {
  readonly collector?: string;
  readonly prometheus?: string;
  readonly hook?: string;
  readonly once?: boolean;
  readonly json?: boolean;
};

const description = `Takes rollouts (promote --rollout) from step to step, until Ctrl-C ends it. Every 5 seconds it reads the channel and the
figures of the collector. It takes a step when the time of the current one is over and the guard finds the version no
worse than the one that all others run. It takes back and blocks a version that is worse, and pauses a rollout without
figures until there are some. Where the rollout has an analysis (promote --analysis), the measurements of a Prometheus
judge the version as well. RELEASE_PROMETHEUS_TOKEN is the token that it may require.

The pilot stores everything in revisions, so it can be killed at any time and the next one goes on; of several pilots only
one takes a step. In a store with a list of people it needs a personal key with the role release (help people).

--once runs one round and ends, for cron: exit code 0 when store and collector could be reached and nothing was refused,
otherwise 1. RELEASE_HOOK_SECRET signs the calls of the web hook. With --json each line is an object.`;

export const pilotCommand: AddCommand = (program, answering) => {
  withPrometheus(withCollector(program.command('pilot')))
    .usage('[--collector URL] [--prometheus URL] [--hook URL] [--once]')
    .summary('take rollouts from step to step')
    .description(description)
    .option('--hook <url>', 'the web hook to call at a stop, a pause and the end (default: RELEASE_HOOK)')
    .option('--once', 'run one round and end')
    .addHelpText('after', examples('pilot', 'pilot --once --collector http://collector:8082'))
    .action(
      answering(async ({ store, channel, by, environment, isJson }, options: Options) => {
        const { print, untilEnded } = environment;
        const hook = hookFrom(options.hook);
        const collector = await requireCollector(store, options.collector);
        const prometheus = knownPrometheus(options.prometheus);
        const say = (line: PilotLine) => print(isJson ? JSON.stringify(line) : lineText(line));
        const isOnce = options.once ?? false;
        if (!isOnce && !isJson)
          print(`The pilot of channel ${channel} asks ${collector.address}. Ctrl-C ends it.`);
        const place = { store, channel, by, ask: verdictsOf(collector, prometheus), say };
        const isGood = await startPilot({ ...place, hook, isOnce, signal: untilEnded() });
        return {
          text: isOnce ? 'Looked once.' : 'The pilot has ended.',
          data: { channel, collector: collector.address },
          isBad: isOnce && !isGood,
        };
      }),
    );
};
