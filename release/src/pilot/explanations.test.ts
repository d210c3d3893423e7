import { type Explanation, explain, explanationText } from '../explanations/explanation.ts';
import { explanations } from '../explanations/explanations.ts';
import { readExplanation } from '../explanations/readExplanation.ts';
import type { ByVisit } from '../guard/compared.ts';
import { explainGoingOn, explainVerdict } from '../guard/explainVerdict.ts';
import { metrics } from '../guard/guard.ts';
import { places } from '../guard/strata.ts';
import type { Verdict } from '../guard/verdict.ts';

const visits = (pages: number, lost = 0): ByVisit => ({
  first: { pages: pages + 1, failed: 2, lost },
  returning: { pages: pages + 3, failed: 4, lost: 0 },
  unknown: { pages: pages + 5, failed: 6, lost: 0 },
});
const known = {
  versions: { canary: '1.5.0', current: '1.4.2' },
  views: { canary: 1_011, current: 20_022 },
  compared: {
    canary: visits(110),
    current: visits(2_210),
    pages: { canary: 333, current: 6_663 },
    alike: 333,
    leftOut: { canary: { network: 0, unconfirmed: 0 }, current: { network: 0, unconfirmed: 0 } },
  },
};
const withLost = {
  ...known,
  compared: { ...known.compared, canary: visits(110, 7), current: visits(2_210, 8) },
};
const withoutOther = {
  ...known,
  compared: { ...known.compared, canary: visits(110, 7), pages: { canary: 333, current: 0 } },
};
const withLeftOut = {
  ...known,
  compared: {
    ...known.compared,
    leftOut: { canary: { network: 1_204, unconfirmed: 31 }, current: { network: 2, unconfirmed: 905 } },
  },
};
const noVisits: ByVisit = {
  first: { pages: 0, failed: 0, lost: 0 },
  returning: { pages: 0, failed: 0, lost: 0 },
  unknown: { pages: 0, failed: 0, lost: 0 },
};
const withLeftOutAlone = {
  ...known,
  compared: {
    ...withLeftOut.compared,
    canary: noVisits,
    current: noVisits,
    pages: { canary: 0, current: 0 },
  },
};
const found = { evidence: 1_290, since: '2026-11-22T10:04:00.000Z', place: 'everywhere' } as const;
const differences = metrics.map((metric, index) => ({
  metric,
  canary: metric === 'load' || metric === 'inp' ? 2_412 : 0.051 + index / 1_000,
  current: metric === 'load' || metric === 'inp' ? 412 : 0.001,
  counted: { canary: 78, current: 7_904 },
}));
const [failed] = differences;
if (!failed) throw new Error('no metric');
const line = { state: 'inconclusive', cause: 'line' } as const;
const unserved = {
  state: 'inconclusive',
  cause: 'served',
  unserved: { version: '1.5.0', pages: 1_500, served: 12 },
} as const;
const wantingNetworks = { pages: 31, networks: 12, largest: 10 };
const at = '2026-11-22T12:00:00.000Z';
const silent = (lastReportAt: string): Verdict => ({
  ...known,
  state: 'missing',
  cause: 'silent',
  lastReportAt,
  at,
});

/** A verdict of each kind, with each metric, place and cause. */
const verdicts: Readonly<Record<Verdict['state'], readonly Verdict[]>> = {
  worse: [
    ...differences.map((difference): Verdict => ({ ...known, ...found, ...difference, state: 'worse' })),
    ...places.map((place): Verdict => ({ ...withLost, ...found, ...failed, state: 'worse', place })),
    { ...known, ...found, ...failed, state: 'worse', evidence: 2e6, current: undefined },
    { ...known, ...found, ...failed, state: 'worse', counted: { canary: 20, current: 12 } },
  ],
  inconclusive: [
    ...places.map((place): Verdict => ({ ...withLost, ...found, ...line, place })),
    { ...withoutOther, ...found, ...line },
    ...[3, 0].map(
      (networks): Verdict => ({
        ...{ ...withLeftOut, ...found, ...failed },
        state: 'inconclusive',
        cause: 'networks',
        few: { hits: 1_040, of: 1_043, networks },
      }),
    ),
    { ...known, ...found, ...failed, state: 'inconclusive', cause: 'unlike' },
    { ...withLeftOut, ...unserved },
  ],
  fine: [{ ...known, state: 'fine', differences }],
  unsure: [
    { ...known, state: 'unsure', wanting: { canary: 190, current: 1_180, pages: 49 } },
    { ...withLeftOutAlone, state: 'unsure', wanting: { canary: 190, current: 1_180, pages: 50 } },
    {
      ...withLeftOut,
      state: 'unsure',
      wanting: {
        ...{ canary: 190, current: 0, pages: 0 },
        networks: { canary: wantingNetworks, current: { ...wantingNetworks, networks: 0 } },
      },
    },
  ],
  missing: [
    { ...known, state: 'missing', cause: 'neverReported', lastReportAt: null, at },
    silent('2026-11-22T12:00:01.000Z'),
    silent('2026-11-22T11:59:20.000Z'),
    silent('2026-11-22T11:31:00.000Z'),
    silent('2026-11-21T09:07:00.000Z'),
    { ...known, state: 'missing', cause: 'unseen', lastReportAt: at, at },
  ],
};
const collector = { address: 'http://collector:8082' };
const ofVerdicts = Object.values(verdicts).flatMap((some) => some.map(explainVerdict));
const whys: readonly Explanation[] = [
  ...ofVerdicts,
  ...verdicts.fine.map(explainGoingOn),
  ...ofVerdicts.flatMap((why) => [
    explain('besideDayBefore', { why, current: '1.4.2' }),
    explain('besideHoursBefore', { why, current: '1.4.2' }),
  ]),
  explain('noAnswer', { ...collector, failure: explain('timedOut', { seconds: '0.3' }) }),
  explain('noAnswer', { ...collector, failure: explain('status', { status: '503' }) }),
  explain('noAnswer', { ...collector, failure: explain('tokenRefused', { status: '401' }) }),
  explain('noAnswer', { ...collector, failure: explain('tooLong', { bytes: '1000' }) }),
  explain('noAnswer', { ...collector, failure: explain('nobodyThere', {}) }),
  explain('noAnswer', { ...collector, failure: '127.0.0.1:1' }),
  explain('noCollector', {}),
  explain('unreadable', { ...collector, path: '/figures', failure: '0.0' }),
  explain('noGuard', { guard: '9', guards: '1, 2' }),
  ...ofAnalysis(),
];

/** What an analysis says, with each outcome of a measurement and each failure of a Prometheus. */
function ofAnalysis(): readonly Explanation[] {
  const outcomes = [
    explain('missesSuccess', { condition: '1 < 2' }),
    explain('meetsFailure', { condition: '3 > 4' }),
    explain('meetsNeither', { condition: '5 < 6', other: '7 > 8' }),
  ];
  const last = { metric: '11', count: '2', of: '12', limit: '1', time: '10:04', value: '0.91' };
  const measured = [
    explain('measuredFine', { metric: '11', value: '0.99', count: '1', of: '12' }),
    explain('measuredFine', { metric: '13', value: '[1, 2]', count: '0', of: '9' }),
  ];
  return [
    ...outcomes.flatMap((outcome) => [
      explain('analysisFailed', { ...last, outcome }),
      explain('analysisInconclusive', { ...last, outcome }),
    ]),
    explain('analysisErrors', { metric: '11', count: '5', limit: '4', failure: '[]' }),
    explain('analysisError', { metric: '11', failure: '[]' }),
    explain('analysisPending', { metric: '11' }),
    ...verdicts.fine
      .map(explainGoingOn)
      .flatMap((why) => [
        explain('withMeasurements', { why, measured }),
        explain('withMeasurements', { why: explain('besideDayBefore', { why, current: '1.4.2' }), measured }),
      ]),
    explain('prometheusSilent', { ...collector, failure: explain('status', { status: '503' }) }),
    explain('prometheusSilent', {
      ...collector,
      failure: explain('prometheusTokenRefused', { status: '401' }),
    }),
    explain('prometheusSilent', {
      ...collector,
      failure: explain('fewAnswers', { count: '40', seconds: '10' }),
    }),
    explain('prometheusUnreadable', collector),
    explain('noPrometheus', {}),
  ];
}

/** Every way in which a revision stores a reason, around every reason that there is. */
const stored = whys.flatMap((why) => {
  const acts = [
    explain('step', { step: '2', steps: '4', guard: '1', why }),
    explain('stop', { guard: '1', why }),
    explain('pause', { why }),
    explain('hold', { guard: '1', why }),
    explain('resume', { why }),
    explain('takenBackByGuard', { guard: '1', why }),
    explain('takenBackByWatch', { why }),
  ];
  return acts.flatMap((act) => [
    { from: 'reason' as const, explanation: act },
    { from: 'plan' as const, explanation: explain('actOf', { who: '李', act }) },
    { from: 'plan' as const, explanation: explain('takenBack', { who: '3', reason: act }) },
  ]);
});

const numbersIn = (text: string) => (text.match(/\d(?:[\d,.:-]*\d)?/g) ?? []).sort();
const namesInBoth =
  /(?:\b|(?=--))(UTC|p75|INP|ms|Chromium|WebKit|Firefox|Prometheus|RELEASE_PROMETHEUS_TOKEN|RELEASE_PROMETHEUS|--prometheus|RELEASE_COLLECTOR_TOKEN|RELEASE_COLLECTOR|npm start|--collector|http:\/\/collector:8082|figures)\b/g;
const latinIn = (text: string) => text.replace(namesInBoth, '').match(/[A-Za-z]+/g) ?? [];

test.each(Object.entries(verdicts))(
  'a verdict that is %s has a sentence in each language, with the same numbers',
  (_state, some) => {
    expect(some.length).toBeGreaterThan(0);
    for (const explanation of some.map(explainVerdict)) {
      const [english, chinese] = [explanationText(explanation, 'en'), explanationText(explanation, 'zh')];
      expect(english).toMatch(/1\.5\.0.*\.$/);
      expect(chinese).toMatch(/。$/);
      expect([chinese, numbersIn(chinese)]).toEqual([chinese, numbersIn(english)]);
      expect([chinese, latinIn(chinese)]).toEqual([chinese, []]);
    }
  },
);

test('every other reason of a pause, a stop and a wait has a text in each language, and every text is used', () => {
  const used = new Set<string>();
  const collect = ({ key, slots }: Explanation): void => {
    used.add(key);
    for (const value of Object.values(slots)) {
      if (typeof value === 'string') continue;
      if ('key' in value) collect(value);
      else value.forEach(collect);
    }
  };
  for (const { explanation } of stored) {
    collect(explanation);
    const [english, chinese] = [explanationText(explanation, 'en'), explanationText(explanation, 'zh')];
    expect([chinese, numbersIn(chinese)]).toEqual([chinese, numbersIn(english)]);
    expect([chinese, latinIn(chinese)]).toEqual([chinese, []]);
  }
  expect([...used].sort()).toEqual(Object.keys(explanations).sort());
});

test('readExplanation reads back every explanation that a revision stores in English', () => {
  for (const { from, explanation } of stored) {
    const text = explanationText(explanation, 'en');
    const read = readExplanation(text, from);
    expect([text, read && explanationText(read, 'en')]).toEqual([text, text]);
    expect(read && explanationText(read, 'zh')).toBe(explanationText(explanation, 'zh'));
  }
});

test.each([
  ['match tonight', 'reason'],
  ['Lin: match tonight', 'plan'],
  ['Lin: paused for want of time', 'plan'],
  ['taken back by Lin: errors', 'reason'],
  ['stopped by guard default: 12 of 60 views failed', 'reason'],
  ['stopped by guard default: 1.5.0 does worse than 1.4.2.', 'reason'],
  ['', 'reason'],
] as const)(
  'readExplanation leaves texts of a person or another release tool as they are: %s',
  (text, from) => {
    expect(readExplanation(text, from)).toBeUndefined();
  },
);

test('a person who rolls a version back is named in Chinese, with their own reason', () => {
  const read = readExplanation('taken back by Lin: loses deposits', 'plan');
  expect(read && explanationText(read, 'zh')).toBe('由 Lin 撤回：loses deposits');
});

test('the pages that count for people alone are named also where no page counts for a verdict', () => {
  const wanting = { canary: 190, current: 1_180, pages: 50 };
  const why = explainVerdict({ ...withLeftOutAlone, state: 'unsure', wanting });
  expect(explanationText(why, 'en')).toMatch(
    /50 more pages of the same kind\. Counted for people alone: 1,204 pages of crowded networks and 31 without a ticket, with 2 and 905\.$/,
  );
});

test('a sentence has the form of the console in Chinese', () => {
  const [worse] = verdicts.worse;
  expect(worse && explanationText(explainVerdict(worse), 'zh')).toBe(
    '自 10:04 UTC 起，1.5.0 比 1.4.2 差：78 次浏览中打开失败 5.1%，对照 7,904 次中 0.10%（证据：1,290 比 1）。按运行过其中一版的页面判断，每页计一次：首次加载 111 个（失败 2 个），对照 2,211 个（失败 2 个）；再次打开 113 个（失败 4 个），对照 2,213 个（失败 4 个）；类型未知 115 个（失败 6 个），对照 2,215 个（失败 6 个）。',
  );
});
