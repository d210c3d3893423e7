import { readErrors, readFigures, readParts } from '../store/answers.ts';
import { type StoreLimits, storeLimits } from '../store/limits.ts';
import type { Store } from '../store/store.ts';
import { eachStore } from '../testing/eachStore.ts';
import { event, report, start } from '../testing/reports.ts';
import { storeIn } from './openStore.ts';

const HOUR = 3_600_000;
const asked = { channel: 'live', app: 'wallet', version: '1.0.0', from: start - HOUR, to: start + HOUR };

eachStore((place) => {
  let store: Store;
  let batch: number;

  afterEach(() => store.close());

  async function open(limits: Partial<StoreLimits> = {}): Promise<void> {
    batch = 0;
    const openStore = await storeIn(place());
    store = openStore({ limits: { ...storeLimits, ...limits }, now: () => start });
  }

  async function write(given: Parameters<typeof report>[0]): Promise<void> {
    batch += 1;
    store.take([{ report: report(given), at: start, engine: 'chromium' }], batch);
    await store.save();
  }

  const screens = (count: number, from = 0) =>
    Array.from({ length: count }, (_, number) => event('shown', { screen: `/made-up-${from + number}` }));

  test('the store gives the first screens series of their own and counts all further screens together, without a lost view', async () => {
    await open();
    await write({ events: screens(50) });
    await write({ events: screens(50, 50) });
    const parts = (await readParts(store, asked)).screens;
    expect(parts).toHaveLength(61);
    expect(parts.find(({ screen }) => screen === 'other')?.views).toBe(40);
    expect((await readFigures(store, asked, start)).versions[0]?.periods[0]?.views).toBe(100);
    expect(await store.size()).toMatchObject({ other: 40, dropped: 0 });
  });

  test('the store gives the first messages groups of their own and counts all further messages in one named group', async () => {
    await open({ ofKind: { ...storeLimits.ofKind, error: 2 } });
    const errors = ['a', 'b', 'c', 'd'].map((message) => event('error', { message }));
    await write({ events: errors });
    expect((await readErrors(store, asked)).map(({ message, count }) => [message, count])).toEqual(
      expect.arrayContaining([
        ['a', 1],
        ['b', 1],
        ['Errors with other messages, for which there was no room', 2],
      ]),
    );
  });

  test('the store drops events of new series when it has no room for them, and reports their number', async () => {
    await open({ series: 2 });
    await write({ events: screens(1) });
    for (let minor = 0; minor < 10; minor += 1)
      await write({ events: [event('shown', { version: `1.${minor}.0`, screen: '/new' })] });
    expect((await store.size()).series).toBeLessThanOrEqual(4);
    expect((await store.size()).dropped).toBeGreaterThan(0);
  });
});
