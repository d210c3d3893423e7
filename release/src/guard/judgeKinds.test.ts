import { bucketOf, type Period, type Stratum, type VersionFigures } from '@site/release-page/telemetry';
import { noneLost } from '../testing/collected.ts';
import { noCounts, periodOf, start } from '../testing/rollouts/counts.ts';
import { withSentence } from './explainVerdict.ts';
import { guardOf } from './guard.ts';
import { judge, judgeLive } from './judge.ts';

type Kind = Pick<Stratum, 'visit'> & {
  readonly engine?: Stratum['engine'];
  readonly pages: number;
  readonly failed?: number;
  readonly lost?: number;
  readonly ms?: number;
};

function stratum({ visit, engine = 'chromium', pages, failed = 0, lost = 0, ms = 400 }: Kind): Stratum {
  const load: [number, number][] = [[bucketOf(ms), pages - failed - lost]];
  return { visit, engine, pages, seen: pages, failed, erred: 0, callFailed: 0, lost, load, inp: [] };
}

/** A minute of a version, by kind of page. */
function period(at: number, ...kinds: readonly Kind[]): Period {
  const strata = kinds.map(stratum);
  const sum = (of: (one: Stratum) => number) => strata.reduce((all, one) => all + of(one), 0);
  const views = sum(({ pages, lost }) => pages - lost);
  const counts = { ...noCounts(), views, failed: sum(({ failed }) => failed), seen: sum(({ seen }) => seen) };
  const all = periodOf(at, counts);
  return { ...all, strata, lost: { ...noneLost, interrupted: sum(({ lost }) => lost) } };
}

const canary = (...kinds: readonly Kind[]): VersionFigures => ({
  version: '1.5.0',
  periods: [period(0, ...kinds)],
});
const current = (...kinds: readonly Kind[]): VersionFigures => ({
  version: '1.4.2',
  periods: [period(0, ...kinds)],
});
const now = new Date(start + 120_000);
const question = (one: VersionFigures, other: VersionFigures) => ({
  canary: one,
  current: other,
  now,
  lastReportAt: now.toISOString(),
  since: new Date(start),
  guard: guardOf('few-networks'),
});

const others = [
  { visit: 'first', pages: 2_000, failed: 20 },
  { visit: 'returning', pages: 8_000, failed: 4 },
] as const satisfies readonly Kind[];

test('the guard compares first loads with first loads: a canary of new pages goes on, although the other version fails less', () => {
  const verdict = judge(question(canary({ visit: 'first', pages: 2_000, failed: 20 }), current(...others)));
  expect(verdict.state).toBe('fine');
  expect(withSentence(verdict).sentence).toMatch(
    /Judged by pages that ran either, each once: 2,000 first loads \(20 failed\) with 2,000 \(20 failed\); 0 returning pages \(0 failed\) with 8,000 \(4 failed\)\.$/,
  );
});

test('the guard stops a canary whose returning pages alone fail, and names them', () => {
  const one = canary(
    { visit: 'first', pages: 400, failed: 4 },
    { visit: 'returning', pages: 100, failed: 4 },
  );
  const verdict = judge(question(one, current(...others)));
  expect(verdict).toMatchObject({ state: 'worse', metric: 'failed', place: 'returning' });
  expect(withSentence(verdict).sentence).toMatch(/since 10:00 UTC, on returning pages: /);
});

test('the guard stops a canary that fails in Firefox alone, and names Firefox', () => {
  const one = canary(
    { visit: 'first', pages: 500, failed: 5 },
    { visit: 'first', engine: 'firefox', pages: 15, failed: 8 },
  );
  const other = current(...others, { visit: 'first', engine: 'firefox', pages: 60 });
  expect(judge(question(one, other))).toMatchObject({ state: 'worse', place: 'firefox' });
});

test('pages without a counterpart of their kind do not suffice', () => {
  const verdict = judge(
    question(canary({ visit: 'first', pages: 500 }), current({ visit: 'returning', pages: 9_000 })),
  );
  expect(verdict).toMatchObject({ state: 'unsure', wanting: { canary: 0, current: 0, pages: 50 } });
  expect(withSentence(verdict).sentence).toMatch(/Wanting: 50 more pages of the same kind\. /);
});

test('pages of unknown kind are compared with any pages', () => {
  const verdict = judge(
    question(canary({ visit: 'first', pages: 300 }), current({ visit: 'unknown', pages: 9_000 })),
  );
  expect(verdict.state).toBe('fine');
});

test('a first load is compared with first loads, so that the other version’s cache is no fault of the canary', () => {
  const one = (ms: number) => canary({ visit: 'first', pages: 300, ms });
  const other = current({ visit: 'first', pages: 900, ms: 2_000 }, { visit: 'returning', pages: 9_000 });
  expect(judge(question(one(2_400), other)).state).toBe('fine');
  expect(judge(question(one(6_000), other))).toMatchObject({ state: 'worse', metric: 'load' });
});

describe('network failures', () => {
  const lostBy = (lost: number) => canary({ visit: 'first', pages: 500, lost });
  const other = current(
    { visit: 'first', pages: 2_000, lost: 20 },
    { visit: 'returning', pages: 8_000, lost: 8 },
  );

  test('as frequent as the other version’s are excluded, and the sentence says so', () => {
    const verdict = judge(question(lostBy(6), other));
    expect(verdict.state).toBe('fine');
    expect(withSentence(verdict).sentence).toMatch(
      /Left out, because the line failed: 6 of 500 pages \(1\.2 %\) with 28 of 10,000 pages \(0\.28 %\)\.$/,
    );
  });

  test('that are much more frequent need a person, and stop nothing', () => {
    const verdict = judge(question(lostBy(60), other));
    expect(verdict).toMatchObject({ state: 'inconclusive', place: 'everywhere' });
    expect(withSentence(verdict).sentence).toMatch(
      /^More of 1\.5\.0 than of 1\.4\.2 is lost to the line since 10:00 UTC \([^)]+ to 1\)\. .* somebody has to look\. Judged by pages that ran either, each once: .* 60 of 500 pages \(12\.0 %\)/,
    );
  });

  test('that a person has accepted are excluded at any frequency', () => {
    expect(judge({ ...question(lostBy(60), other), isLineAccepted: true }).state).toBe('fine');
  });

  test('do not hinder a stop for worse figures', () => {
    const one = canary({ visit: 'first', pages: 500, lost: 60, failed: 30 });
    expect(judge(question(one, other)).state).toBe('worse');
  });
});

test('after a full rollout the guard compares first loads with those of the version before, and tolerates less than twice as many failures', () => {
  const live = (failed: number) =>
    canary({ visit: 'first', pages: 9_000, failed }, { visit: 'returning', pages: 1_000 });
  expect(judgeLive(question(live(90), current(...others))).state).toBe('fine');
  expect(judgeLive(question(live(170), current(...others))).state).toBe('fine');
  expect(judgeLive(question(live(300), current(...others)))).toMatchObject({
    state: 'worse',
    metric: 'failed',
  });
});
