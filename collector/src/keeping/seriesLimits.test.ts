import { readErrors, readParts } from '../store/answers.ts';
import { readFigures } from '../store/figures.ts';
import { type StoreLimits, storeLimits } from '../store/limits.ts';
import type { Store } from '../store/store.ts';
import { eachStore } from '../testing/eachStore.ts';
import { event, fullEvidence, pageNumber, report, start } from '../testing/reports.ts';
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

  /** Writes an error with a message, from pages of these groups of networks in one batch. */
  async function writeError(message: string, groups: readonly number[]): Promise<void> {
    batch += 1;
    const received = groups.map((group) => {
      const sent = report({ page: pageNumber(group), events: [event('error', { message })] });
      return {
        report: sent,
        at: start,
        engine: 'other' as const,
        evidence: { ...fullEvidence(sent), group },
      };
    });
    store.take(received, batch);
    await store.save();
  }

  const errors = async () =>
    Object.fromEntries((await readErrors(store, asked)).map(({ message, count }) => [message, count]));
  const OTHERS = 'Errors with other messages, for which there was no room';

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

  test('the store that has no room drops errors and reports their number, but counts the pages and views of each version', async () => {
    await open({ series: 2 });
    const versions = Array.from({ length: 10 }, (_, minor) => `1.${minor}.0`);
    for (const version of versions)
      await write({ events: [event('shown', { version }), event('error', { version })] });
    const { series, dropped } = await store.size();
    expect(series).toBeLessThanOrEqual(2 * versions.length + 2);
    expect(dropped).toBeGreaterThanOrEqual(8);
    const { version: _, ...ofApp } = asked;
    const found = (await readFigures(store, ofApp, start)).versions;
    expect(found.map(({ version, periods }) => [version, periods[0]?.views, periods[0]?.errors])).toEqual(
      versions.map((version) => [version, 1, 1]),
    );
  });

  test('an error of several networks takes the place of one of a single network, also after a restart', async () => {
    const limits = { ofKind: { ...storeLimits.ofKind, error: 5 } };
    await open(limits);
    await writeError('made up 0', [0]);
    for (let group = 1; group < 5; group += 1) await writeError(`seen ${group}`, [group, 50]);
    await writeError('real', [100]);
    await writeError('real', [101, 102]);
    await writeError('made up 0', [0]);
    const expected = { 'made up 0': 1, 'seen 1': 2, real: 2, [OTHERS]: 2 };
    expect(await errors()).toMatchObject(expected);
    expect(await store.size()).toMatchObject({ other: 2, replaced: 1 });
    await store.close();
    await open(limits);
    batch = 100;
    await writeError('made up 0', [0]);
    await writeError('made up 9', [200]);
    await writeError('real', [100]);
    expect(await errors()).toMatchObject({ ...expected, real: 3, [OTHERS]: 4 });
    await writeError('made up 0', [1, 2, 3]);
    expect(await errors()).toMatchObject({ 'made up 0': 4, real: 3, [OTHERS]: 4 });
  });

  test('the inventions of one network leave room for the errors of others', async () => {
    await open();
    for (let number = 0; number < 150; number += 1) await writeError(`made up ${number}`, [7]);
    await writeError('real', [8]);
    expect(await errors()).toMatchObject({ real: 1, [OTHERS]: 130 });
  });
});
