import { figuresSchema, partsSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { eachCore } from '../testing/eachCore.ts';
import { event, lostView, pageNumber, start } from '../testing/reports.ts';

const HOUR = 3_600_000;

eachCore(({ core, take, metrics, pass }) => {
  const asked = { channel: 'live', app: 'wallet', from: start - HOUR, to: start + HOUR };

  const periods = async () =>
    v
      .parse(figuresSchema, await core().ask({ what: 'figures', asked }))
      .versions.flatMap((version) => version.periods);
  const kinds = async () =>
    (await periods()).map(({ strata }) =>
      strata.map(({ visit, engine, pages, seen, failed, lost }) => [
        visit,
        engine,
        pages,
        seen,
        failed,
        lost,
      ]),
    );

  test('the store counts pages separately by visit and browser engine', async () => {
    await take({ page: pageNumber(1), events: [event('shown', { visit: 'first' })] });
    await take({ page: pageNumber(2), events: [event('failed', { visit: 'first' })] }, 'firefox');
    await take({ page: pageNumber(3), events: [event('shown', { visit: 'returning' })] }, 'firefox');
    await take({ page: pageNumber(4), events: [event('shown')] }, 'webkit');
    expect(await kinds()).toEqual([
      [
        ['first', 'chromium', 1, 1, 0, 0],
        ['first', 'firefox', 1, 1, 1, 0],
        ['returning', 'firefox', 1, 1, 0, 0],
        ['unknown', 'webkit', 1, 1, 0, 0],
      ],
    ]);
    expect((await periods())[0]?.byPage).toMatchObject({ pages: 4, seen: 4, failed: 1 });
  });

  test('the store counts a page in the one kind that any event of its report names', async () => {
    await take({ events: [event('calls'), event('shown', { visit: 'first' }), event('vital')] });
    expect(await kinds()).toEqual([[['first', 'chromium', 1, 1, 0, 0]]]);
  });

  test('a network failure counts under its cause, once by page, and is neither a failure nor a view', async () => {
    const twice = [
      lostView({ visit: 'first' }),
      lostView({ visit: 'first' }),
      lostView({ cause: 'offline' }),
    ];
    await take({ events: [event('shown', { visit: 'first' })], lost: twice });
    await take({ page: pageNumber(2), lost: [lostView({ visit: 'first' })] });
    const [period] = await periods();
    expect(period).toMatchObject({
      views: 1,
      failed: { missing: 0 },
      lost: { interrupted: 3, offline: 1, aborted: 0 },
      byPage: { seen: 2, failed: 0, lost: 2, lostBy: { interrupted: 2, offline: 1 } },
    });
    expect(await kinds()).toEqual([[['first', 'chromium', 2, 2, 0, 2]]]);
    const parts = await core().ask({ what: 'parts', asked: { ...asked, version: '1.0.0' } });
    expect(v.parse(partsSchema, parts).screens).toMatchObject([
      { screen: '/account', lost: { interrupted: 3 } },
    ]);
  });

  test('page kinds and network failures remain when minutes have become hours', async () => {
    await take({ events: [event('shown', { visit: 'first' })], lost: [lostView({ visit: 'first' })] });
    await take({ page: pageNumber(2), events: [event('shown', { visit: 'first', ago: 120_000 })] });
    pass(26 * HOUR);
    while (await core().tidy());
    expect(await periods()).toMatchObject([
      { seconds: 3_600, lost: { interrupted: 0 } },
      { seconds: 3_600, lost: { interrupted: 1 } },
    ]);
    expect(await kinds()).toEqual([[['first', 'chromium', 1, 1, 0, 0]], [['first', 'chromium', 1, 1, 0, 1]]]);
  });

  test('the metrics list network failures by version and cause', async () => {
    await take({ lost: [lostView({ cause: 'intercepted' }), lostView({ cause: 'intercepted' })] });
    expect(await metrics()).toContain(
      'site_line_failures_total{channel="live",app="wallet",version="1.0.0",failure="intercepted"} 2',
    );
  });
});
