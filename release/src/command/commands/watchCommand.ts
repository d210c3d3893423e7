import { checkApplication } from '../../base/checkApplication.ts';
import { durationText } from '../../base/duration.ts';
import { timeText } from '../../base/timeText.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { collectorFrom } from '../../figures/collectorFrom.ts';
import { guardOf } from '../../guard/guard.ts';
import { deliveryText } from '../../hooks/deliveryText.ts';
import { hookFrom } from '../../hooks/hookFrom.ts';
import { noticeOf } from '../../hooks/notice.ts';
import { sendHook } from '../../hooks/sendHook.ts';
import { liveVerdictsOf } from '../../watch/askLive.ts';
import { type Watched, watch } from '../../watch/watch.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { durationOption } from '../options/durationOption.ts';

type Options = {
  readonly for: number;
  readonly collector?: string;
  readonly hook?: string;
  readonly guard?: string;
  readonly rollback?: boolean;
};

const description = `Watches what everybody has for a while: holds the live version of an application, or of each of them, against the version
that was live before it, in the same hours of the day before where that had players then, else in the 3 hours before. Other
hours have other players, so only what is at least twice as bad is called worse.

What does worse is said at once, on the web hook too, and taken back only with --rollback. Ends with exit code 0 when the time is
over and nothing did worse, 1 when something did, and 4 when it is not known of one: too few views, or no figures.`;

export const watchCommand: AddCommand = (program, answering) => {
  program
    .command('watch')
    .usage('[app] [--for TIME] [--hook URL] [--rollback]')
    .summary('whether what everybody has does worse than what they had before')
    .description(description)
    .argument('[app]', 'the application: host, or a remote by its name (default: each)', checkApplication)
    .option('--for <time>', 'how long: 30s, 10m, 2h', durationOption('--for'), 30 * 60_000)
    .option('--collector <url>', 'where figures are (default: RELEASE_COLLECTOR, else http://localhost:8082)')
    .option('--hook <url>', 'whom to tell when one does worse (default: RELEASE_HOOK)')
    .option('--guard <name>', 'by what they are held against each other (default: default)')
    .option('--rollback', 'take back what does worse without asking anybody')
    .addHelpText('after', examples('watch wallet --for 30m', 'watch --for 2h --rollback'))
    .action(
      answering(
        async ({ store, channel, by, isJson, environment }, app: string | undefined, options: Options) => {
          const { print, untilEnded } = environment;
          const hook = hookFrom(options.hook);
          const guard = guardOf(options.guard);
          const collector = collectorFrom(options.collector);
          const { document } = await requireChannelState(store, channel);
          const signal = untilEnded();
          const deliveries: Promise<void>[] = [];
          const say = (text: string) => {
            const at = new Date().toISOString();
            print(isJson ? JSON.stringify({ at, text }) : `${timeText(at)}  ${text}`);
          };
          if (!isJson)
            print(`Watching for ${durationText(options.for)} by ${collector.address}. Ctrl-C ends it.`);
          const watched = await watch(store, {
            channel,
            by,
            apps: app === undefined ? ['host', ...Object.keys(document.remotes)] : [app],
            forMs: options.for,
            guard,
            isTakenBack: options.rollback ?? false,
            ask: liveVerdictsOf(collector),
            notify: (notice) => {
              if (!hook) return;
              const delivery = sendHook(hook, noticeOf(notice), { signal });
              deliveries.push(delivery.then((done) => say(deliveryText(hook, done))));
            },
            say,
            signal,
          });
          await Promise.all(deliveries);
          const isBad = watched.some(({ state }) => state === 'worse');
          const isUnknown = watched.some(({ state }) => state === 'unknown');
          return { text: watched.map(lineOf).join('\n'), data: { channel, watched }, isBad, isUnknown };
        },
      ),
    );
};

const words = { fine: 'nothing worse', worse: 'WORSE', unknown: 'NOT KNOWN', replaced: 'no longer live' };

function lineOf({ app, version, state, why }: Watched): string {
  return `${app} ${version}: ${words[state]}. ${why}`;
}
