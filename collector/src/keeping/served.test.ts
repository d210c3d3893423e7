import { figuresSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { eachCore } from '../testing/eachCore.ts';
import { event, start } from '../testing/reports.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const minute = Math.floor(start / MINUTE) * MINUTE;
const wallet = { app: 'wallet', version: '1.0.0' };

eachCore(({ core, take, serve, metrics, pass }) => {
  /** Returns the served entries of each period by version. */
  async function figures() {
    const asked = { channel: 'live', app: 'wallet', from: start - HOUR, to: start + 100 * HOUR };
    const { versions } = v.parse(figuresSchema, await core().ask({ what: 'figures', asked }));
    return Object.fromEntries(
      versions.map(({ version, periods }) => [
        version,
        periods.map(({ views, served }) => [views, served ?? 'not counted']),
      ]),
    );
  }
  const show = (version = '1.0.0') => take({ events: [event('shown', { version })] });

  test('a period without a count of served entries says so, and one in which nothing was served has 0', async () => {
    await show();
    expect(await figures()).toEqual({ '1.0.0': [[1, 'not counted']] });
    await serve([{ ...wallet, at: minute + MINUTE, count: 0 }]);
    await serve([{ ...wallet, at: minute + 3 * HOUR, count: 3 }]);
    expect(await figures()).toEqual({
      '1.0.0': [
        [1, 'not counted'],
        [0, 0],
        [0, 3],
      ],
    });
  });

  test('served entries add up by minute, and by hour once the minutes are merged', async () => {
    await show();
    await serve([{ ...wallet, at: minute, count: 2 }]);
    await serve([
      { ...wallet, at: minute, count: 5 },
      { ...wallet, at: minute + MINUTE, count: 1 },
    ]);
    expect(await figures()).toEqual({
      '1.0.0': [
        [1, 7],
        [0, 1],
      ],
    });
    pass(30 * HOUR);
    while (await core().tidy());
    expect(await figures()).toEqual({ '1.0.0': [[1, 8]] });
  });

  test('a version from which no page reported is not in the figures, whatever was served of it', async () => {
    await show('1.1.0');
    await serve([{ ...wallet, at: minute, count: 4 }]);
    expect(await figures()).toEqual({ '1.1.0': [[1, 'not counted']] });
    expect(await metrics()).toContain(
      'site_served_entries_total{channel="live",app="wallet",version="1.0.0"} 4',
    );
  });
});
