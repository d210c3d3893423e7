import { Refused } from '../base/refused.ts';
import { promote } from '../changes/promote.ts';
import { requireChannelState } from '../document/channelState.ts';
import type { Collector } from '../figures/collector.ts';
import { guardOf } from '../guard/guard.ts';
import type { Notice } from '../hooks/notice.ts';
import { by, releasedSite, type Workplace } from '../testing/builds.ts';
import { collectorOf, ofManyNetworks, period } from '../testing/collected.ts';
import { putWallet } from '../testing/people.ts';
import { liveVerdictsOf } from './askLive.ts';
import { type WatchOptions, watch } from './watch.ts';

const HOUR_MS = 60 * 60_000;

let place: Workplace;
/** The counts of wallet 1.1.0 now, and of 1.0.0 in the hours before and on the day before. */
let live: { views: number; failed: number };
let hoursBefore: number;
let dayBefore: number;
let failedBefore: number;
let isAnswering: boolean;
let asked: string[];
let notices: Omit<Notice, 'id'>[];
let clock: Date;

beforeEach(async () => {
  place = await releasedSite();
  await putWallet(place, '1.1.0');
  clock = new Date(by.now().getTime() + 60_000);
  await promote(place.store, 'wallet', '1.1.0', { by: 'Lin', now: () => clock });
  live = { views: 300, failed: 0 };
  hoursBefore = 9_000;
  dayBefore = 6_000;
  failedBefore = 6;
  isAnswering = true;
  asked = [];
  notices = [];
});
afterEach(() => place.remove());

const figures: Collector['figures'] = async ({ from, to }) => {
  if (!isAnswering) throw new Refused('The collector at http://collector.test does not answer: it says 503.');
  const age = (clock.getTime() - from.getTime()) / HOUR_MS;
  asked.push(`${from.toISOString().slice(8, 16)} to ${to.toISOString().slice(8, 16)}`);
  const of = (version: string, views: number, failed: number) =>
    ofManyNetworks({
      version,
      periods: views > 0 ? [period(from.toISOString(), { views, failed })] : [],
    });
  const before = of('1.0.0', age > 20 ? dayBefore : hoursBefore, failedBefore);
  const at = clock.toISOString();
  return { at, lastReportAt: at, versions: [age < 1.5 ? of('1.1.0', live.views, live.failed) : before] };
};

/** Watches for half an hour, by a clock that advances ten minutes with each look. */
async function watched(more: Partial<WatchOptions> = {}) {
  const lines: string[] = [];
  const now = () => clock;
  const askOnce = liveVerdictsOf(collectorOf({ figures }));
  const outcomes = await watch(place.store, {
    channel: 'live',
    by: 'Lin',
    apps: ['wallet'],
    forMs: HOUR_MS / 2,
    guard: guardOf(),
    isTakenBack: false,
    notify: (notice) => notices.push(notice),
    say: (line) => lines.push(line),
    signal: new AbortController().signal,
    everyMs: 1,
    now,
    ...more,
    ask: async (...given) => {
      const answer = await askOnce(...given).finally(() => {
        clock = new Date(clock.getTime() + 10 * 60_000);
      });
      return answer;
    },
  });
  return { outcomes, lines };
}
const active = async () => (await requireChannelState(place.store, 'live')).document.remotes.wallet?.active;

test('the watch ends without a finding when the version does no worse until its end, and fetches its comparison once', async () => {
  const { outcomes, lines } = await watched();
  expect(outcomes).toMatchObject([{ app: 'wallet', version: '1.1.0', before: '1.0.0', state: 'fine' }]);
  expect(outcomes[0]?.why).toMatch(
    /, 0\.10 % of 6,000; .* Held against 1\.0\.0 in the same hours of the day before\.$/,
  );
  expect(asked).toEqual([
    '19T08:01 to 19T08:31',
    '20T08:01 to 20T08:01',
    '20T08:01 to 20T08:11',
    '20T08:01 to 20T08:21',
  ]);
  expect(lines).toEqual([]);
});

test('the watch of a version that has been live for long begins an hour ago', async () => {
  clock = new Date(clock.getTime() + 5 * HOUR_MS);
  await watched();
  expect(asked.slice(0, 2)).toEqual(['19T12:01 to 19T13:31', '20T12:01 to 20T13:01']);
});

test('the watch finds a version that turns worse later, reports it once, and leaves it live', async () => {
  const later = watched({ everyMs: 5 });
  live.failed = 20;
  const { outcomes, lines } = await later;
  expect(outcomes).toMatchObject([
    { state: 'worse', why: expect.stringContaining('6.7 % of its 300 views failed') },
  ]);
  expect(lines).toHaveLength(1);
  expect(notices).toMatchObject([
    { event: 'live-worse', version: '1.1.0', revision: 4, at: '2026-11-20T08:01:00.000Z' },
  ]);
  expect(await active()).toBe('1.1.0');
});

test('the watch tolerates less than twice as many failures for any number of pages, because players differ by hour', async () => {
  failedBefore = 60;
  live = { views: 30_000, failed: 550 };
  expect((await watched()).outcomes).toMatchObject([{ state: 'fine' }]);
  live.failed = 700;
  expect((await watched()).outcomes).toMatchObject([{ state: 'worse' }]);
});

test('the watch compares with the hours before when the day before had no players, and says so', async () => {
  dayBefore = 0;
  const { outcomes } = await watched();
  expect(outcomes[0]?.why).toMatch(
    /, 0\.07 % of 9,000; .* Held against 1\.0\.0 in the 3 hours before, at another time of day\.$/,
  );
  expect(asked[1]).toBe('20T05:01 to 20T08:01');
});

test.each<[string, () => Partial<WatchOptions>, RegExp]>([
  [
    'there are too few views',
    () => Object.assign(live, { views: 20 }) && {},
    /^Too little is known yet of 1\.1\.0: 20 views/,
  ],
  [
    'the time before has no figures',
    () => {
      [dayBefore, hoursBefore] = [0, 0];
      return {};
    },
    /^Too little is known yet of 1\.1\.0: 300 views of 1\.1\.0, 0 of 1\.0\.0/,
  ],
  [
    'the collector does not answer',
    () => {
      isAnswering = false;
      return {};
    },
    /^The collector at http:\/\/collector\.test does not answer/,
  ],
  [
    'it is ended before its time',
    () => ({ signal: AbortSignal.abort() }),
    /^Ended before its time\. 1\.1\.0 does nothing worse/,
  ],
])('the outcome of the watch is unknown when %s', async (_what, arrange, why) => {
  const { outcomes } = await watched(arrange());
  expect(outcomes).toMatchObject([{ state: 'unknown', why: expect.stringMatching(why) }]);
});

test('the watch ends when another version goes live', async () => {
  const watching = watched({ everyMs: 200 });
  await promote(place.store, 'wallet', '1.0.0', { by: 'Mei' });
  const { outcomes } = await watching;
  expect(outcomes).toMatchObject([
    { version: '1.1.0', state: 'replaced', why: 'wallet 1.0.0 is live now (revision 5).' },
  ]);
});

test('the watch rolls a worse version back when it may, and reports a rollback that fails', async () => {
  live.failed = 20;
  const { outcomes, lines } = await watched({ isTakenBack: true });
  expect(outcomes).toMatchObject([{ state: 'worse', rolledBackIn: 5 }]);
  expect(lines[1]).toBe('wallet is rolled back from 1.1.0 to 1.0.0 (revision 5).');
  expect(notices.map(({ event }) => event)).toEqual(['live-worse', 'live-rolled-back']);
  expect(await active()).toBe('1.0.0');
});

test('the watch refuses an application without another version before', async () => {
  await expect(watched({ apps: ['host'] })).rejects.toThrow(
    'There is nothing to compare: no other version of host was live before.',
  );
  expect((await watched({ apps: ['host', 'wallet'] })).outcomes).toHaveLength(1);
});
