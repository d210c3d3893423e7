import { networkGroups, type Period, type VersionFigures } from '@site/release-page/telemetry';
import { noCounts, periodOf, start } from '../testing/rollouts/counts.ts';
import { withSentence } from './explainVerdict.ts';
import { guardOf } from './guard.ts';
import { judge, judgeLive } from './judge.ts';
import { isUnlike, unservedOf } from './networkPages.ts';

type Groups = readonly (readonly [group: number, count: number])[];
type Counted = {
  readonly pages: Groups;
  readonly failed?: Groups;
  readonly slow?: number;
  readonly more?: Partial<Period>;
};

/** One page or failure of each of so many networks. */
const each = (networks: number, count = 1): Groups =>
  Array.from({ length: networks }, (_, group) => [(group * 7) % networkGroups, count] as const);
const sum = (groups: Groups) => groups.reduce((all, [, count]) => all + count, 0);
const from = new Date(start).toISOString();

function version(name: string, { pages, failed = [], slow = 0, more }: Counted): VersionFigures {
  const seen = sum(pages);
  const pageLoad = new Map([
    [34, seen - slow],
    [50, slow],
  ]);
  const counts = { ...noCounts(), pages: seen, seen, views: seen, pagesFailed: sum(failed), pageLoad };
  const period = periodOf(0, { ...counts, failed: sum(failed), failedIn: new Map(failed), load: pageLoad });
  return {
    version: name,
    networks: [{ from, seconds: 600, pages: pages.map(([group, count]) => [group, count]) }],
    periods: [{ ...period, ...more }],
  };
}

const canary = (counted: Counted) => version('1.5.0', counted);
const current = version('1.4.2', { pages: each(256, 20), failed: each(5) });
const now = new Date(start + 120_000);
function question(one: VersionFigures, other = current, guard = 'default') {
  const at = { now, lastReportAt: now.toISOString(), since: new Date(start) };
  return { canary: one, current: other, ...at, guard: guardOf(guard) };
}

test('failures of many networks stop a canary, those of few pause it, and those of one do nothing', () => {
  const failing = (failed: Groups) => judge(question(canary({ pages: each(200, 2), failed })));
  expect(failing(each(40)).state).toBe('worse');
  expect(failing(each(10, 4))).toMatchObject({ state: 'inconclusive', cause: 'networks', metric: 'failed' });
  expect(failing([[3, 40]]).state).toBe('fine');
});

test('the sentence of a pause says how many failed pages came from how few networks', () => {
  const verdict = judge(question(canary({ pages: each(200, 2), failed: each(10, 4) })));
  expect(withSentence(verdict).sentence).toMatch(
    /^1\.5\.0 seems to do worse than 1\.4\.2 since 10:00 UTC: 10\.0 % .* rests on few networks: 40 of 40 such pages came from 10 of them\. .* somebody has to look\./,
  );
});

test('failures of which no network is known count as of one, and the guard few-networks believes them', () => {
  const unknown = canary({ pages: each(200, 2), failed: each(40) });
  const periods = unknown.periods.map((period) => ({
    ...period,
    strata: period.strata.map(({ failedIn: _, ...stratum }) => stratum),
  }));
  expect(judge(question({ ...unknown, periods })).state).toBe('fine');
  expect(judge(question({ ...unknown, periods }, current, 'few-networks')).state).toBe('worse');
});

test('failures of few networks with the current version do not hide a fault of the canary', () => {
  const failed = [...each(5), ...each(10, 400)];
  const other = version('1.4.2', { pages: each(256, 40), failed });
  expect(judge(question(canary({ pages: each(200, 2), failed: each(60) }), other)).state).toBe('worse');
});

test('slow pages stop a canary when there are more of them than its largest networks have pages', () => {
  const slow = (count: number) =>
    judge(question(canary({ pages: [...each(10, 30), ...each(200)], slow: count })));
  expect(slow(480)).toMatchObject({ state: 'worse', metric: 'load' });
  expect(slow(280)).toMatchObject({ state: 'inconclusive', cause: 'networks', few: { networks: 0 } });
});

test('a pass needs pages of either version beyond its ten largest networks, and the sentence says what is wanting', () => {
  const verdict = judge(question(canary({ pages: each(55), more: { views: 200 } })));
  expect(verdict).toMatchObject({ state: 'unsure', wanting: { pages: 0 } });
  expect(withSentence(verdict).sentence).toMatch(
    /Wanting: 5 more pages of 1\.5\.0 beyond its 10 largest networks of 55\. /,
  );
  const { networks: _, ...silent } = canary({ pages: each(200, 2) });
  expect(withSentence(judge(question(silent))).sentence).toMatch(
    /Wanting: 50 more pages of 1\.5\.0 beyond its 10 largest networks \(the collector does not say its networks\)\. /,
  );
  expect(judge(question(silent, current, 'few-networks')).state).toBe('fine');
});

test('a canary whose pages come from other networks than those of the other version is paused in place of stopped', () => {
  const elsewhere = each(60, 8);
  const verdict = judge(question(canary({ pages: elsewhere, failed: each(60) })));
  expect(verdict).toMatchObject({ state: 'inconclusive', cause: 'unlike' });
  const accepted = { ...question(canary({ pages: elsewhere, failed: each(60) })), areNetworksAccepted: true };
  expect(judge(accepted).state).toBe('fine');
});

test('ten networks cannot make a canary unlike the other version', () => {
  const pages = (many: Groups) => [
    { from, seconds: 600, pages: many.map(([at, of]): [number, number] => [at, of]) },
  ];
  const usual = pages(each(256, 20));
  expect(isUnlike(pages(each(256, 2)), usual, 10)).toBe(false);
  expect(isUnlike(pages([...each(256, 2), ...each(10, 500)]), usual, 10)).toBe(false);
  expect(isUnlike(pages(each(60, 8)), usual, 10)).toBe(true);
});

test('far more first loads than were served pause a canary, and hold back its pass until a person accepts them', () => {
  const loaded = canary({ pages: each(200, 2) });
  const periods = loaded.periods.map((period) => ({
    ...{ ...period, served: 100 },
    strata: period.strata.map((stratum) => ({ ...stratum, visit: 'first' as const })),
  }));
  const one = { ...loaded, periods };
  expect(unservedOf(one, 1)).toEqual({ version: '1.5.0', pages: 400, served: 100 });
  const other = {
    ...current,
    periods: current.periods.flatMap((period) => ({ ...period, strata: periods[0]?.strata ?? [] })),
  };
  const verdict = judge(question(one, other));
  expect(verdict).toMatchObject({ state: 'inconclusive', cause: 'served' });
  expect(withSentence(verdict).sentence).toMatch(
    /^400 first loads of 1\.5\.0 were reported, and its files were served 100 times: /,
  );
  expect(judge({ ...question(one, other), areNetworksAccepted: true }).state).toBe('fine');
  const served = periods.map((period) => ({ ...period, served: 300 }));
  expect(judge(question({ ...one, periods: served }, other)).state).toBe('fine');
});

test('a live version is worse by the failures of many networks only', () => {
  const live = (failed: Groups) => judgeLive(question(canary({ pages: each(256, 10), failed })));
  expect(live(each(60)).state).toBe('worse');
  expect(live(each(10, 6))).toMatchObject({ state: 'inconclusive', cause: 'networks' });
});

test('the sentence says how many pages count for people alone', () => {
  const more = { leftOut: { network: 1_100, unconfirmed: 30 } };
  expect(withSentence(judge(question(canary({ pages: each(200, 2), more })))).sentence).toMatch(
    / Counted for people alone: 1,100 pages of crowded networks and 30 without a ticket, with 0 and 0\.$/,
  );
});
