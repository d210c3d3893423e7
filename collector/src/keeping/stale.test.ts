import { figuresSchema, pagesSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { eachCore } from '../testing/eachCore.ts';
import { event, pageNumber, staleSite, start } from '../testing/reports.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const since = '2026-11-20T10:00:00Z';
const later = '2026-11-21T10:00:00.000Z';

eachCore(({ core, take, metrics, now, pass }) => {
  const stale = async (channel = 'live') =>
    v.parse(pagesSchema, await core().ask({ what: 'pages', channel })).stale;
  const timeOf = (at: number) => new Date(at).toISOString();

  test('pages that find that their site stands still are counted by reason and time, those of most pages first', async () => {
    await take({ stale: staleSite(later) });
    await take({ page: pageNumber(2), stale: staleSite(since) });
    await take({ page: pageNumber(3), stale: staleSite() });
    pass(5_000);
    await take({ page: pageNumber(4), stale: { ...staleSite(since, 1_000), version: '2.1.0' } });
    await take({ page: pageNumber(5), stale: staleSite(since) });
    const lastAt = timeOf(start);
    expect(await stale()).toEqual([
      { reason: 'expired', since: '2026-11-20T10:00:00.000Z', pages: 3, lastAt: timeOf(now()) },
      ...[
        { reason: 'expired', since: later, pages: 1, lastAt },
        { reason: 'unsigned', since: null, pages: 1, lastAt },
      ],
    ]);
    expect(await stale('beta')).toEqual([]);
  });

  test('a repeated report of a page counts once, and findings are answered for an hour', async () => {
    for (let time = 0; time < 2; time += 1) await take({ number: 4, stale: staleSite(since) });
    expect(await stale()).toMatchObject([{ pages: 1 }]);
    pass(62 * MINUTE);
    expect(await stale()).toEqual([]);
    pass(26 * HOUR);
    while (await core().tidy());
    await take({ page: pageNumber(2), stale: staleSite(since) });
    expect(await stale()).toMatchObject([{ pages: 1, lastAt: timeOf(now()) }]);
  });

  test('times that somebody makes up get 20 series at most, and leave those that are known alone', async () => {
    await take({ stale: staleSite() });
    for (let second = 0; second < 30; second += 1)
      await take({ page: pageNumber(second), stale: staleSite(timeOf(start - second * 1_000)) }, 'chromium', {
        group: second,
      });
    await take({ stale: staleSite() });
    const found = await stale();
    expect(found).toHaveLength(10);
    expect(found.slice(0, 2)).toMatchObject([
      { reason: 'expired', since: null, pages: 11 },
      { reason: 'unsigned', pages: 2 },
    ]);
  });

  test('a site that stands still changes no figure by which versions are judged', async () => {
    const asked = { channel: 'live', app: 'host', from: start - HOUR, to: start + HOUR };
    const figures = async () =>
      v
        .parse(figuresSchema, await core().ask({ what: 'figures', asked }))
        .versions.map(({ periods }) => periods);
    await take({ events: [event('shown', { app: 'host', version: '2.0.0' })] });
    const before = await figures();
    expect(before).toHaveLength(1);
    await take({ stale: staleSite(since) });
    expect(await figures()).toEqual(before);
  });

  test('the metrics have the number of these pages by reason, and no time', async () => {
    await take({ stale: staleSite(since) });
    await take({ page: pageNumber(2), stale: staleSite(later) });
    const lines = (await metrics()).split('\n');
    expect(lines.filter((line) => /stale|2026/.test(line) && !line.startsWith('#'))).toEqual([
      'site_stale_pages_total{channel="live",app="host",version="2.0.0",reason="expired"} 2',
      'site_stale_pages_total{channel="live",app="host",version="2.0.0",reason="unsigned"} 0',
    ]);
  });
});
