import { collectorFrom } from '../../figures/collectorFrom.ts';
import { hookFrom } from '../../hooks/hookFrom.ts';
import { verdictsOf } from '../../pilot/askVerdict.ts';
import { lineText, type PilotLine } from '../../pilot/pilotLine.ts';
import { startPilot } from '../../pilot/startPilot.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';

type Options = {
  readonly collector?: string;
  readonly hook?: string;
  readonly once?: boolean;
  readonly json?: boolean;
};

const description = `Takes versions that are being rolled out (promote --rollout) from step to step, until Ctrl-C ends it. Every 5 seconds it
reads the channel and asks the collector how each version does. A step whose time is over is taken when the guard finds
the version no worse than the one that the others have. One that does worse is taken back and blocked at once. Where
nothing is known the rollout pauses, and goes on when there are figures again.

All that it knows stands in the store: it may be killed at any moment, and the next one goes on; several at once never take
a step twice. Where the store has a list of people it needs a personal key with the role release (help people).

--once looks once and ends, for cron: exit code 0 when all could be reached, 1 when not or when something was refused.
The web hook is signed with RELEASE_HOOK_SECRET. With --json each line is an object.`;

export const pilotCommand: AddCommand = (program, answering) => {
  program
    .command('pilot')
    .usage('[--collector URL] [--hook URL] [--once]')
    .summary('take versions that are being rolled out from step to step')
    .description(description)
    .option('--collector <url>', 'where figures are (default: RELEASE_COLLECTOR, else http://localhost:8082)')
    .option('--hook <url>', 'whom to tell of a stop, a pause and the end (default: RELEASE_HOOK)')
    .option('--once', 'look once and end')
    .addHelpText('after', examples('pilot', 'pilot --once --collector http://collector:8082'))
    .action(
      answering(async ({ store, channel, by, environment, isJson }, options: Options) => {
        const { print, untilEnded } = environment;
        const collector = collectorFrom(options.collector);
        const hook = hookFrom(options.hook);
        const say = (line: PilotLine) => print(isJson ? JSON.stringify(line) : lineText(line));
        const isOnce = options.once ?? false;
        if (!isOnce && !isJson)
          print(`The pilot of channel ${channel} asks ${collector.address}. Ctrl-C ends it.`);
        const place = { store, channel, by, ask: verdictsOf(collector), say };
        const isGood = await startPilot({ ...place, hook, isOnce, signal: untilEnded() });
        return {
          text: isOnce ? 'Looked once.' : 'The pilot has ended.',
          data: { channel, collector: collector.address },
          isBad: isOnce && !isGood,
        };
      }),
    );
};
