import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, figuresSchema, partsSchema } from '@site/shared/telemetry';
import * as v from 'valibot';
import { createTally } from '../counting/tally.ts';
import { openStore } from '../store/store.ts';
import { event, lostView, pageNumber, report } from '../testing/reports.ts';
import { type Core, createCore } from './core.ts';

const HOUR = 3_600_000;
const start = Date.parse('2026-11-22T10:00:30Z');

let folder: string;
let file: string;
let now: number;
let core: Core;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinds-'));
  file = join(folder, 'c.sqlite');
  now = start;
  core = open();
});
afterEach(() => {
  core.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = () => createCore(file, { now: () => now });
const asked = { channel: 'live', app: 'wallet', from: start - HOUR, to: start + HOUR };

function take(given: Parameters<typeof report>[0], engine: Engine = 'chromium'): void {
  core.take([{ report: report(given), at: now, engine }]);
  core.save();
}
const periods = () =>
  v.parse(figuresSchema, core.ask({ what: 'figures', asked })).versions.flatMap((version) => version.periods);
const kinds = () =>
  periods().map(({ strata }) =>
    strata.map(({ visit, engine, pages, seen, failed, lost }) => [visit, engine, pages, seen, failed, lost]),
  );

test('pages are told apart by how their files came and by the engine that reports', () => {
  take({ page: pageNumber(1), events: [event('shown', { visit: 'first' })] });
  take({ page: pageNumber(2), events: [event('failed', { visit: 'first' })] }, 'firefox');
  take({ page: pageNumber(3), events: [event('shown', { visit: 'returning' })] }, 'firefox');
  take({ page: pageNumber(4), events: [event('shown')] }, 'webkit');
  expect(kinds()).toEqual([
    [
      ['first', 'chromium', 1, 1, 0, 0],
      ['first', 'firefox', 1, 1, 1, 0],
      ['returning', 'firefox', 1, 1, 0, 0],
      ['unknown', 'webkit', 1, 1, 0, 0],
    ],
  ]);
  expect(periods()[0]?.byPage).toMatchObject({ pages: 4, seen: 4, failed: 1 });
});

test('a page is of one kind, also where one event of its report alone says which', () => {
  take({ events: [event('calls'), event('shown', { visit: 'first' }), event('vital')] });
  expect(kinds()).toEqual([[['first', 'chromium', 1, 1, 0, 0]]]);
});

test('what the line failed counts under its cause, once by page, and is neither a failure nor a view', () => {
  const twice = [lostView({ visit: 'first' }), lostView({ visit: 'first' }), lostView({ cause: 'offline' })];
  take({ events: [event('shown', { visit: 'first' })], lost: twice });
  take({ page: pageNumber(2), lost: [lostView({ visit: 'first' })] });
  const [period] = periods();
  expect(period).toMatchObject({
    views: 1,
    failed: { missing: 0 },
    lost: { interrupted: 3, offline: 1, aborted: 0 },
    byPage: { seen: 2, failed: 0, lost: 2, lostBy: { interrupted: 2, offline: 1 } },
  });
  expect(kinds()).toEqual([[['first', 'chromium', 2, 2, 0, 2]]]);
  const parts = core.ask({ what: 'parts', asked: { ...asked, version: '1.0.0' } });
  expect(v.parse(partsSchema, parts).screens).toMatchObject([
    { screen: '/account', lost: { interrupted: 3 } },
  ]);
});

test('kinds and failures of the line are there when minutes have become hours', () => {
  take({ events: [event('shown', { visit: 'first' })], lost: [lostView({ visit: 'first' })] });
  take({ page: pageNumber(2), events: [event('shown', { visit: 'first', ago: 120_000 })] });
  now += 26 * HOUR;
  while (core.tidy());
  expect(periods()).toMatchObject([
    { seconds: 3_600, lost: { interrupted: 0 } },
    { seconds: 3_600, lost: { interrupted: 1 } },
  ]);
  expect(kinds()).toEqual([[['first', 'chromium', 1, 1, 0, 0]], [['first', 'chromium', 1, 1, 0, 1]]]);
});

test('what a collector counted that did not know kinds is of unknown kind', () => {
  core.close();
  const store = openStore(file);
  const tally = createTally();
  const series = { channel: 'live', app: 'wallet', version: '1.0.0', kind: 'pages', name: '' } as const;
  tally.add(series, start, { seen: 7, failed: 2 });
  store.write(tally);
  store.close();
  core = open();
  take({ events: [event('failed', { visit: 'first' })] });
  expect(kinds()).toEqual([
    [
      ['first', 'chromium', 1, 1, 1, 0],
      ['unknown', 'unknown', 0, 7, 2, 0],
    ],
  ]);
});

test('failures of the line stand in the metrics by version and cause', () => {
  take({ lost: [lostView({ cause: 'intercepted' }), lostView({ cause: 'intercepted' })] });
  const own = {
    answered: {},
    reports: 1,
    events: 2,
    unknownEvents: 0,
    unknownReports: 0,
    droppedByPages: 0,
    waiting: 0,
    eventsPerSecond: 0,
  };
  expect(core.ask({ what: 'metrics', own })).toContain(
    'site_line_failures_total{channel="live",app="wallet",version="1.0.0",failure="intercepted"} 2',
  );
});
