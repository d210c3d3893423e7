import * as v from 'valibot';
import { figuresSchema } from './figures.ts';
import { type Report, reportSchema } from './report.ts';

const counts = { views: 3, erred: 0, errors: 0, calls: 0, longTasks: 0, longTaskMs: 0, violations: 0 };
const durations = { load: [], lcp: [], inp: [], cls: [], ttfb: [], callMs: [] };
const failed = { missing: 1, refused: 0, hanging: 0, 'threw-loading': 0, 'threw-showing': 0 };
const callsFailed = { network: 0, timeout: 0, 'bad-answer': 0, server: 0 };
const at = '2026-11-22T10:00:00Z';

test('the schema reads figures of an older collector, without page kinds and network failures', () => {
  const byPage = { seen: 2, failed: 1, erred: 0, callFailed: 0, load: [], inp: [] };
  const period = { from: at, seconds: 60, byPage, ...counts, ...durations, failed, callsFailed };
  const figures = { at, lastReportAt: at, versions: [{ version: '1.0.0', periods: [period] }] };
  const [version] = v.parse(figuresSchema, figures).versions;
  expect(version?.periods[0]).toMatchObject({
    strata: [],
    lost: { offline: 0, unknown: 0 },
    byPage: { seen: 2, pages: 0, lost: 0, lostBy: { offline: 0 } },
  });
});

test('the schema reads a report of an older host, and one of a newer host with an unknown cause or kind', () => {
  const place = { ago: 0, app: 'wallet', version: '1.0.0', screen: '/account' };
  const page = { schema: 1, page: 'aaaaaaaaaaaaaaaa', channel: 'live', revision: 3, runs: {} };
  const report = {
    ...page,
    isOpen: true,
    percent: 100,
    dropped: 0,
    events: [{ kind: 'shown', ...place, ms: 5 }],
  };
  expect(v.parse(reportSchema, report)).toEqual(report);
  expect(v.parse(reportSchema, { ...report, number: 0 })).toEqual({ ...report, number: 0 });
  for (const number of [-1, 0.5, '1']) expect(v.is(reportSchema, { ...report, number })).toBe(false);
  const lost: Report['lost'] = [{ ...place, visit: 'first', cause: 'offline', wasShown: false }];
  expect(v.parse(reportSchema, { ...report, lost }).lost).toEqual(lost);
  const newer = v.parse(reportSchema, { ...report, lost: [{ ...place, visit: 'third', cause: 'weather' }] });
  expect(newer.lost).toEqual([{ ...place, cause: 'unknown' }]);
});
