import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readErrors } from '../store/answers.ts';
import { readFigures } from '../store/figures.ts';
import { type StoreLimits, storeLimits } from '../store/limits.ts';
import { MINUTE } from '../store/seriesCounts.ts';
import type { Store } from '../store/store.ts';
import { event, fullEvidence, report, start } from '../testing/reports.ts';
import { openDatabase } from './database.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { addToPeriod } from './tidy.ts';

const HOUR = 3_600_000;

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(limits: Partial<StoreLimits> = {}): void {
  store = openSqliteStore(join(folder, 'c.sqlite'), { limits: { ...storeLimits, ...limits } });
}

function take(given: Parameters<typeof report>[0] = {}, at = start): void {
  const taken = report(given);
  store.take([{ report: taken, at, engine: 'chromium', evidence: fullEvidence(taken) }], 1);
}

async function write(given: Parameters<typeof report>[0] = {}, at = start): Promise<void> {
  take(given, at);
  await store.save();
}

const screens = (count: number, from = 0) =>
  Array.from({ length: count }, (_, number) => event('shown', { screen: `/made-up-${from + number}` }));
const asked = { channel: 'live', app: 'wallet', version: '1.0.0', from: start - HOUR, to: start + HOUR };

test('the file stays under its limit under a flood, and the store gives up the oldest figures', async () => {
  const bytes = 200 * 1024;
  open({ bytes });
  const file = join(folder, 'c.sqlite');
  let largest = 0;
  for (let minute = 0; minute < 300; minute += 1) {
    const at = start + minute * 60_000;
    await write({ events: screens(20, (minute * 20) % 60) }, at);
    if (minute % 3 === 0) while (await store.tidy(at));
    largest = Math.max(largest, statSync(file).size);
  }
  expect(largest).toBeLessThanOrEqual(bytes);
  const last = { ...asked, from: start, to: start + 301 * 60_000 };
  const periods = (await readFigures(store, last, start)).versions[0]?.periods ?? [];
  expect(periods.at(-1)).toMatchObject({ from: '2026-11-22T14:59:00.000Z', seconds: 60, views: 20 });
  expect(periods.some(({ seconds }) => seconds === 3600)).toBe(true);
});

test('the store changes nothing by a write without room, and carries it out when it has room', async () => {
  open({ bytes: 96 * 1024 });
  const texts = (count: number, from = 0) =>
    Array.from({ length: count }, (_, number) =>
      event('error', { message: `m${String.fromCharCode(97 + from + number)}`, stack: 'x'.repeat(2_000) }),
    );
  await write({ events: texts(10) }, start - 5 * HOUR);
  take({ events: texts(15, 10) }, start + 40 * 24 * HOUR);
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(store.save()).rejects.toThrow(/full/);
  expect(await readErrors(store, { ...asked, to: start + 50 * 24 * HOUR })).toHaveLength(0);
  while (await store.tidy(start + 40 * 24 * HOUR));
  await store.save();
  const after = { ...asked, from: start + 39 * 24 * HOUR, to: start + 41 * 24 * HOUR };
  expect((await readErrors(store, after)).map(({ count }) => count)).toEqual(
    Array.from({ length: 15 }, () => 1),
  );
});

test('the store counts pages of an older collector, without kinds, as of unknown kind', async () => {
  const db = openDatabase(join(folder, 'c.sqlite'), storeLimits.bytes);
  db.run(
    `INSERT INTO series (id, channel, app, version, kind, name, first_at, last_at)
      VALUES (1, 'live', 'wallet', '1.0.0', 'pages', '', ?, ?)`,
    start,
    start,
  );
  addToPeriod(db, MINUTE, Math.floor(start / 60_000) * 60_000, 1, { seen: 7, failed: 2 });
  db.close();
  open();
  await write({ events: [event('failed', { visit: 'first' })] });
  const [period] = (await readFigures(store, asked, start)).versions[0]?.periods ?? [];
  const kinds = period?.strata.map((one) => [one.visit, one.engine, one.pages, one.seen, one.failed]);
  expect(kinds).toEqual([
    ['first', 'chromium', 1, 1, 1],
    ['unknown', 'unknown', 0, 7, 2],
  ]);
});
