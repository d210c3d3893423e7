import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldReport } from '../counting/fold.ts';
import { createTally, type Tally } from '../counting/tally.ts';
import { event, report } from '../testing/reports.ts';
import { type StoreLimits, storeLimits } from './limits.ts';
import { openStore, type Store } from './store.ts';

const HOUR = 3_600_000;
const start = Date.parse('2026-11-22T10:00:30Z');
const forgetful = { isFirst: () => false, isFirstIn: () => false };

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(limits: Partial<StoreLimits> = {}): void {
  store = openStore(join(folder, 'c.sqlite'), { ...storeLimits, ...limits });
}

function tallyOf(events: Parameters<typeof report>[0] = {}, at = start): Tally {
  const tally = createTally();
  foldReport({ report: report(events), at, engine: 'chromium' }, tally, forgetful);
  return tally;
}

const screens = (count: number, from = 0) =>
  Array.from({ length: count }, (_, number) => event('shown', { screen: `/made-up-${from + number}` }));
const asked = { channel: 'live', app: 'wallet', version: '1.0.0', from: start - HOUR, to: start + HOUR };

test('of many screens the first are told apart, and the rest counts together, so that no view is missing', () => {
  open();
  store.write(tallyOf({ events: screens(50) }));
  store.write(tallyOf({ events: screens(50, 50) }));
  const parts = store.parts(asked).screens;
  expect(parts).toHaveLength(61);
  expect(parts.find(({ screen }) => screen === 'other')?.views).toBe(40);
  expect(store.figures(asked, start).versions[0]?.periods[0]?.views).toBe(100);
  expect(store.size()).toMatchObject({ other: 40, dropped: 0 });
});

test('of many messages the first are told apart, and the rest is one group that says so', () => {
  open({ ofKind: { ...storeLimits.ofKind, error: 2 } });
  const errors = ['a', 'b', 'c', 'd'].map((message) => event('error', { message }));
  store.write(tallyOf({ events: errors }));
  expect(store.errors(asked).map(({ message, count }) => [message, count])).toEqual(
    expect.arrayContaining([
      ['a', 1],
      ['b', 1],
      ['Errors with other messages, for which there was no room', 2],
    ]),
  );
});

test('when nothing more can be told apart what is new is not counted, and that is said', () => {
  open({ series: 2 });
  store.write(tallyOf({ events: screens(1) }));
  for (let minor = 0; minor < 10; minor += 1)
    store.write(tallyOf({ events: [event('shown', { version: `1.${minor}.0`, screen: '/new' })] }));
  expect(store.size().series).toBeLessThanOrEqual(4);
  expect(store.size().dropped).toBeGreaterThan(0);
});

test('the file stays under its limit under a flood, and the oldest figures are given up', () => {
  const bytes = 200 * 1024;
  open({ bytes });
  const file = join(folder, 'c.sqlite');
  let largest = 0;
  for (let minute = 0; minute < 300; minute += 1) {
    const at = start + minute * 60_000;
    store.write(tallyOf({ events: screens(20, (minute * 20) % 60) }, at));
    if (minute % 3 === 0) while (store.tidy(at));
    largest = Math.max(largest, statSync(file).size);
  }
  expect(largest).toBeLessThanOrEqual(bytes);
  const last = { ...asked, from: start, to: start + 301 * 60_000 };
  const periods = store.figures(last, start).versions[0]?.periods ?? [];
  expect(periods.at(-1)).toMatchObject({ from: '2026-11-22T14:59:00.000Z', seconds: 60, views: 20 });
  expect(periods.some(({ seconds }) => seconds === 3600)).toBe(true);
});

test('a write for which there is no room changes nothing, and is carried out once there is some', () => {
  open({ bytes: 96 * 1024 });
  const texts = (count: number, from = 0) =>
    Array.from({ length: count }, (_, number) =>
      event('error', { message: `m${String.fromCharCode(97 + from + number)}`, stack: 'x'.repeat(2_000) }),
    );
  store.write(tallyOf({ events: texts(10) }, start - 5 * HOUR));
  const next = tallyOf({ events: texts(15, 10) }, start + 40 * 24 * HOUR);
  for (let attempt = 0; attempt < 2; attempt += 1) expect(() => store.write(next)).toThrow(/full/);
  expect(store.errors({ ...asked, to: start + 50 * 24 * HOUR })).toHaveLength(0);
  while (store.tidy(start + 40 * 24 * HOUR));
  store.write(next);
  const after = { ...asked, from: start + 39 * 24 * HOUR, to: start + 41 * 24 * HOUR };
  expect(store.errors(after).map(({ count }) => count)).toEqual(Array.from({ length: 15 }, () => 1));
});
