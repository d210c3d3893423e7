import {
  errorsSchema,
  figuresSchema,
  lineFailures,
  pagesSchema,
  partsSchema,
  type ReportedEvent,
} from '@site/release-page/telemetry';
import * as v from 'valibot';
import { eachStore } from '../testing/eachStore.ts';
import { event, fullEvidence, pageNumber, report, start } from '../testing/reports.ts';
import { type Core, createCore } from './core.ts';
import { storeIn } from './openStore.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

eachStore((place) => {
  let now: number;
  let core: Core;

  beforeEach(async () => {
    now = start;
    core = await open();
  });
  afterEach(() => core.close());

  async function open(): Promise<Core> {
    const openStore = await storeIn(place());
    return createCore((onCounted) => openStore({ onCounted, now: () => now }), { now: () => now });
  }
  const asked = (more: object = {}) => ({ channel: 'live', from: now - HOUR, to: now + MINUTE, ...more });

  let batch = 0;
  async function takeReport(
    events: readonly ReportedEvent[],
    given: Parameters<typeof report>[0] = {},
  ): Promise<void> {
    batch += 1;
    const taken = report({ ...given, events: [...events] });
    core.take([{ report: taken, at: now, engine: 'chromium', evidence: fullEvidence(taken) }], batch);
    await core.save();
  }

  const figures = async (more = {}) =>
    v.parse(figuresSchema, await core.ask({ what: 'figures', asked: asked({ app: 'wallet', ...more }) }));
  const parts = async (more = {}) =>
    v.parse(
      partsSchema,
      await core.ask({ what: 'parts', asked: asked({ app: 'wallet', version: '1.0.0', ...more }) }),
    );
  const errors = async () => v.parse(errorsSchema, await core.ask({ what: 'errors', asked: asked() }));
  const pages = async () => v.parse(pagesSchema, await core.ask({ what: 'pages', channel: 'live' }));

  test('each kind of event adds to the measures of its version and minute', async () => {
    await takeReport([
      event('shown'),
      event('shown', { ms: 210, screen: '/game/:id' }),
      event('failed'),
      event('failed', { failure: 'threw-showing', wasShown: true }),
      event('error'),
      event('error', { isFirst: false }),
      event('vital'),
      event('vital', { name: 'INP', value: 40 }),
      event('vital', { name: 'CLS', value: 10 }),
      event('vital', { name: 'TTFB', value: 80 }),
      event('calls'),
      event('long-tasks'),
      event('violation'),
      event('followed'),
    ]);
    const { versions, at, lastReportAt } = await figures();
    const firsts = { seen: 1, failed: 1, erred: 1, callFailed: 1, load: [[31, 1]], inp: [[22, 1]] };
    const onPages = { pages: 1, lost: 0, ...firsts };
    const inGroup = [[0, 1]];
    const byGroup = { failedIn: inGroup, erredIn: inGroup, callFailedIn: inGroup, lostIn: [] };
    const noneLost = Object.fromEntries(lineFailures.map((cause) => [cause, 0]));
    expect({ at, lastReportAt }).toEqual({ at: new Date(start).toISOString(), lastReportAt: at });
    expect(versions).toEqual([
      {
        version: '1.0.0',
        networks: [{ from: '2026-11-22T10:00:00.000Z', seconds: 600, pages: inGroup }],
        periods: [
          {
            from: '2026-11-22T10:00:00.000Z',
            seconds: 60,
            byPage: { ...onPages, lostBy: noneLost },
            strata: [{ visit: 'unknown', engine: 'chromium', ...onPages, ...byGroup }],
            leftOut: { network: 0, unconfirmed: 0 },
            views: 3,
            lost: noneLost,
            failed: { missing: 1, refused: 0, hanging: 0, 'threw-loading': 0, 'threw-showing': 1 },
            erred: 1,
            errors: 2,
            load: [[31, 2]],
            lcp: [[41, 1]],
            inp: [[22, 1]],
            cls: [[14, 1]],
            ttfb: [[26, 1]],
            calls: 3,
            callsFailed: { network: 1, timeout: 0, 'bad-answer': 0, server: 0 },
            callMs: [[20, 3]],
            longTasks: 2,
            longTaskMs: 180,
            violations: 1,
          },
        ],
      },
    ]);
  });

  test('an event counts in the minute in which it happened, not in that of the report', async () => {
    await takeReport([event('shown', { ago: 31_000 }), event('shown', { ago: 29_000 })]);
    const [{ periods } = { periods: [] }] = (await figures()).versions;
    expect(periods.map(({ from, views }) => [from.slice(11, 16), views])).toEqual([
      ['09:59', 1],
      ['10:00', 1],
    ]);
  });

  test('figures separate versions, and an answer has only the requested application, channel and time', async () => {
    await takeReport([event('shown'), event('shown', { version: '1.1.0' }), event('shown', { app: 'hall' })]);
    await takeReport([event('shown')], { channel: 'beta' });
    expect((await figures()).versions.map(({ version, periods }) => [version, periods[0]?.views])).toEqual([
      ['1.0.0', 1],
      ['1.1.0', 1],
    ]);
    expect((await figures({ to: start - MINUTE })).versions).toEqual([]);
    expect(await figures({ channel: 'none' })).toMatchObject({ lastReportAt: null, versions: [] });
  });

  test('a page counts once per minute in its measures by page, and is seen in every minute with a report', async () => {
    await takeReport([event('failed'), event('failed'), event('error'), event('error')]);
    now += MINUTE;
    await takeReport([
      event('failed'),
      event('error'),
      event('shown', { ms: 50 }),
      event('shown', { ms: 900 }),
    ]);
    await takeReport([event('failed')], { page: pageNumber(2) });
    const [{ periods } = { periods: [] }] = (await figures()).versions;
    expect(
      periods.map(({ byPage: { seen, failed, erred, load } }) => ({ seen, failed, erred, load })),
    ).toEqual([
      { seen: 1, failed: 1, erred: 1, load: [] },
      { seen: 2, failed: 1, erred: 0, load: [[23, 1]] },
    ]);
  });

  test('the parts of a version are its screens, its calls and its policy violations', async () => {
    await takeReport([
      event('shown'),
      event('shown', { screen: '/cards' }),
      event('calls'),
      event('violation'),
    ]);
    const { screens, calls, violations } = await parts();
    expect(screens.map(({ screen, views, calls: made }) => [screen, views, made])).toEqual([
      ['/account', 1, 3],
      ['/cards', 1, 0],
    ]);
    expect(calls).toEqual([
      {
        name: '/api/balance',
        count: 3,
        failed: { network: 1, timeout: 0, 'bad-answer': 0, server: 0 },
        ms: [[20, 3]],
      },
    ]);
    expect(violations).toEqual([
      { directive: 'script-src', file: 'inline', count: 1, lastAt: new Date(start).toISOString() },
    ]);
  });

  test('the error of a failed load forms an error group of its kind, and does not count as an uncaught error', async () => {
    const error = { name: 'TypeError', message: 'x is undefined', stack: 'at a.js:1:2' };
    await takeReport([event('failed', { failure: 'threw-loading', error }), event('failed')]);
    await takeReport([event('failed', { failure: 'threw-loading', error })], { page: pageNumber(2) });
    expect(await errors()).toEqual([
      expect.objectContaining({ ...error, type: 'threw-loading', screen: '/account', count: 2, pages: 2 }),
    ]);
    expect((await figures()).versions[0]?.periods[0]).toMatchObject({ errors: 0, erred: 0, views: 3 });
  });

  test('errors of one message form one group with the newest stack and its number of pages', async () => {
    await takeReport([event('error', { message: 'no order 12345', stack: 'old' })]);
    now += 5_000;
    await takeReport([
      event('error', { message: 'no order 99999', stack: 'new' }),
      event('error', { name: 'RangeError' }),
    ]);
    await takeReport([event('error', { message: 'no order 1111', stack: 'older', ago: 4_000 })], {
      page: pageNumber(2),
    });
    const [first, second, ...more] = await errors();
    expect(more).toEqual([]);
    expect([first, second].map((one) => one?.name).sort()).toEqual(['RangeError', 'TypeError']);
    expect([first, second].find((one) => one?.name === 'TypeError')).toEqual({
      app: 'wallet',
      version: '1.0.0',
      screen: '/account',
      type: 'uncaught',
      name: 'TypeError',
      message: 'no order #',
      stack: 'new',
      count: 3,
      pages: 2,
      firstAt: '2026-11-22T10:00:00.000Z',
      lastAt: '2026-11-22T10:00:35.000Z',
    });
  });

  test('a page is open from its first report until it reports its end, or reports nothing for 75 s', async () => {
    await takeReport([], { page: pageNumber(1) });
    await takeReport([], { page: pageNumber(2), runs: { host: '2.1.0' }, revision: 4 });
    await takeReport([], { page: pageNumber(3) });
    await takeReport([], { page: pageNumber(3), isOpen: false });
    expect(await pages()).toMatchObject({
      open: 2,
      runs: { host: { '2.0.0': 1, '2.1.0': 1 }, wallet: { '1.0.0': 1 } },
      revisions: { 3: 1, 4: 1 },
    });
    now += 60_000;
    await takeReport([], { page: pageNumber(2), runs: { host: '2.1.0' }, revision: 4 });
    now += 15_000;
    expect(await pages()).toMatchObject({ open: 1, runs: { host: { '2.1.0': 1 } }, revisions: { 4: 1 } });
  });

  test('a numbered report counts once within ten minutes, a report without a number each time', async () => {
    for (const number of [0, 1, 0, 1]) await takeReport([event('shown')], { number });
    await takeReport([event('shown')], { number: 0, page: pageNumber(2) });
    for (let time = 0; time < 2; time += 1) await takeReport([event('shown')], { page: pageNumber(3) });
    now += 9 * MINUTE;
    await takeReport([event('shown')], { number: 0, page: pageNumber(2) });
    expect((await figures()).versions[0]?.periods.map(({ views }) => views)).toEqual([5]);
    expect(await core.ask({ what: 'state' })).toMatchObject({ repeats: 3 });
  });

  test('followed events count their times by version and revision', async () => {
    await takeReport([
      event('followed'),
      event('followed', { version: '1.1.0', revision: 4, isReload: true }),
    ]);
    await takeReport([event('followed', { received: 2_100 })], { page: pageNumber(2) });
    expect((await pages()).followed.find(({ revision }) => revision === 3)).toEqual({
      app: 'wallet',
      version: '1.0.0',
      revision: 3,
      pages: 2,
      reloads: 0,
      received: [
        [44, 1],
        [45, 1],
      ],
      shown: [[50, 2]],
      lastAt: new Date(start).toISOString(),
    });
    expect((await pages()).followed.find(({ revision }) => revision === 4)).toMatchObject({ reloads: 1 });
  });

  test('the time that pages of before report as heard counts as received', async () => {
    await takeReport([event('followed', { received: undefined, heard: 2_100 })]);
    expect((await pages()).followed[0]).toMatchObject({ pages: 1, received: [[45, 1]] });
  });

  test('the store retains counts over a restart, turns minutes into hours, and then removes them', async () => {
    await takeReport([event('shown'), event('shown', { ago: 2 * MINUTE })]);
    await core.close();
    core = await open();
    expect(await core.versions()).toEqual([{ channel: 'live', app: 'wallet', version: '1.0.0' }]);
    const seen = async () =>
      (await figures({ from: start - HOUR })).versions
        .flatMap(({ periods }) => periods)
        .map(({ from, seconds, views }) => [from.slice(11, 16), seconds, views]);
    expect(await seen()).toEqual([
      ['09:58', 60, 1],
      ['10:00', 60, 1],
    ]);
    now += 26 * HOUR;
    while (await core.tidy());
    expect(await seen()).toEqual([
      ['09:00', 3600, 1],
      ['10:00', 3600, 1],
    ]);
    now += 31 * 24 * HOUR;
    while (await core.tidy());
    expect(await seen()).toEqual([]);
    expect(await core.versions()).toEqual([]);
  });
});
