// Serves the console over a made-up release with a canary that does worse, until it is ended. `npm run drill -- console` draws it.
import { readTsx } from '../base/readTsx.ts';
import { publish } from '../changes/publish.ts';
import { rollOut } from '../changes/rollouts/rollOut.ts';
import type { Collector } from '../figures/collector.ts';
import { hostBuild, remoteBuild, workplace } from './builds.ts';
import { collectorOf, noPages, period } from './collected.ts';

const MINUTE_MS = 60_000;
const now = () => new Date('2026-11-22T10:48:00Z');
const ago = (minutes: number) => new Date(now().getTime() - minutes * MINUTE_MS);
/** The minute, counted back from now, in which the canary went live. */
const BEGAN = 38;

readTsx();
const { openConsole } = await import('../console/openConsole.ts');
const place = await workplace();
const releasedAt = (minutes: number) => ({ by: 'Lin', now: () => ago(minutes) });
await publish(place.store, await hostBuild(place.dir, '1.0.0'), releasedAt(2_000));
for (const [name, version, path] of [
  ['hall', '1.0.0', '/'],
  ['lottery', '1.1.0', '/lottery'],
  ['wallet', '1.0.0', '/wallet'],
  ['wallet', '1.1.0', '/wallet'],
] as const)
  await publish(
    place.store,
    await remoteBuild(place.dir, { name, version, paths: [path] }),
    releasedAt(version === '1.1.0' ? 901 : 1_900),
  );
const canary = await remoteBuild(place.dir, { name: 'wallet', version: '1.2.0' });
await publish(place.store, canary, { ...releasedAt(BEGAN + 1), promote: false });
const terms = {
  version: '1.2.0',
  steps: [500, 2_500, 10_000],
  everyMs: 45 * MINUTE_MS,
  guard: 'default',
  watchMs: 0,
};
await rollOut(place.store, 'wallet', terms, releasedAt(BEGAN));

const minutes = Array.from({ length: 60 }, (_, index) => 60 - index);
const currentIn = (minute: number) =>
  period(ago(minute).toISOString(), {
    ...{
      views: 120 + ((minute * 37) % 60),
      failed: minute % 7 === 0 ? 1 : 0,
      erred: minute % 5 === 0 ? 3 : 1,
    },
    ...{ loadMs: 740 + ((minute * 53) % 90), callsFailed: minute % 6 === 0 ? 2 : 0 },
  });
const canaryIn = (minute: number) =>
  period(ago(minute).toISOString(), {
    ...{ views: 6 + (minute % 3), failed: minute % 4 === 0 ? 1 : 0, erred: minute % 6 === 0 ? 2 : 0 },
    loadMs: 940 + ((minute * 71) % 320),
  });
const errorOf = (
  app: string,
  version: string,
  error: { name: string; message: string; count: number; minute: number },
) => ({
  ...{ app, version, screen: `/${app}`, type: 'uncaught' as const, name: error.name, message: error.message },
  ...{ stack: error.message, count: error.count, pages: Math.ceil(error.count * 0.8) },
  ...{ firstAt: ago(error.minute + 20).toISOString(), lastAt: ago(error.minute).toISOString() },
});
const collector: Collector = collectorOf({
  figures: async ({ app }) => ({
    at: now().toISOString(),
    lastReportAt: ago(0.1).toISOString(),
    versions:
      app === 'wallet'
        ? [
            { version: '1.1.0', periods: minutes.map(currentIn) },
            { version: '1.2.0', periods: minutes.filter((minute) => minute <= BEGAN).map(canaryIn) },
          ]
        : [],
  }),
  pages: async () => ({ ...noPages, open: 50, runs: { wallet: { '1.1.0': 47, '1.2.0': 3 } } }),
  errors: async () => [
    errorOf('wallet', '1.2.0', {
      ...{ name: 'TypeError', message: "Cannot read properties of undefined (reading 'rate')" },
      ...{ count: 37, minute: 0.2 },
    }),
    errorOf('wallet', '1.1.0', {
      ...{
        name: 'Error',
        message: '<img src=x onerror=alert(1)> \u202e gnp.exe \u001b[31m',
        count: 3,
        minute: 20,
      },
    }),
    errorOf('lottery', '1.1.0', { name: 'RangeError', message: 'Invalid time value', count: 1, minute: 11 }),
  ],
});
const { server, address } = await openConsole(place.store, {
  channel: 'live',
  by: 'Wei',
  port: 0,
  now,
  collector,
});
console.log(`The console is at ${address}`);
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await place.remove();
});
