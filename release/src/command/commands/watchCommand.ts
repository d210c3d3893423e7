import { durationText } from '../../base/duration.ts';
import { checkApplication } from '../../base/names/checkApplication.ts';
import { timeText } from '../../base/timeText.ts';
import { applicationsIn } from '../../document/channel.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { requireCollector } from '../../figures/collector.ts';
import { guardOf } from '../../guard/guard.ts';
import { noticeOf } from '../../hooks/notice.ts';
import { deliveryText, hookFrom, sendHook } from '../../hooks/sendHook.ts';
import { liveVerdictsOf } from '../../watch/askLive.ts';
import { type Watched, watch } from '../../watch/watch.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { durationOption } from '../options/durationOption.ts';
import { withCollector } from '../options/sourceOptions.ts';

type Options = {
  readonly for: number;
  readonly collector?: string;
  readonly hook?: string;
  readonly guard?: string;
  readonly rollback?: boolean;
};

const description = `Watches for a while how the live version of an application, or of each application, does compared with the version that
was live before. It compares with the same hours of the day before, or with the 3 hours before the version went live
where the day before has too few views. Other hours have other players, so a version counts as worse only when it is at
least twice as bad.

A version that does worse is reported at once, to the web hook too, and rolled back only with --rollback. Exit code 0:
the time is over and no version did worse; 1: a version did worse; 4: unknown, for want of views or figures.`;

export const watchCommand: AddCommand = (program, answering) => {
  withCollector(program.command('watch'))
    .usage('[app] [--for TIME] [--hook URL] [--rollback]')
    .summary('compare the live version with the one before it, for a while')
    .description(description)
    .argument('[app]', 'the application: host, or a remote by its name (default: each)', checkApplication)
    .option('--for <time>', 'the time to watch: 30s, 10m, 2h', durationOption('--for'), 30 * 60_000)
    .option('--hook <url>', 'the web hook to call when a version does worse (default: RELEASE_HOOK)')
    .option('--guard <name>', 'the guard, by name, that compares them (default: default)')
    .option('--rollback', 'roll back a version that does worse, by itself')
    .addHelpText('after', examples('watch wallet --for 30m', 'watch --for 2h --rollback'))
    .action(
      answering(
        async ({ store, channel, by, isJson, environment }, app: string | undefined, options: Options) => {
          const { print, untilEnded } = environment;
          const hook = hookFrom(options.hook);
          const guard = guardOf(options.guard);
          const collector = await requireCollector(store, options.collector);
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
            apps: app === undefined ? applicationsIn(document) : [app],
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
