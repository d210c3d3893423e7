import { figuresSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { type Evidence, stratumId } from '../counting/evidence.ts';
import { eachCore } from '../testing/eachCore.ts';
import { event, pageNumber, start } from '../testing/reports.ts';

const MINUTE = 60_000;
const stratum = (version: string, visit: 'first' | 'unknown' = 'unknown') =>
  stratumId(`wallet ${version}`, { visit, engine: 'chromium' });
const waits: Partial<Evidence> = { counted: new Set() };
const left: Partial<Evidence> = { counted: new Set(), leftOut: new Set([stratum('1.0.0')]) };

eachCore(({ core, take, pass }) => {
  const version = async () => {
    const asked = { channel: 'live', app: 'wallet', from: start - MINUTE, to: start + 60 * MINUTE };
    const { versions } = v.parse(figuresSchema, await core().ask({ what: 'figures', asked }));
    return versions[0] ?? { periods: [] };
  };
  const period = async (place = 0) => (await version()).periods[place];

  test('the views of a first report count for people, and for verdicts when its page comes back with a ticket', async () => {
    const failed = event('failed', { visit: 'first' });
    await take({ number: 0, events: [failed] }, 'chromium', waits);
    expect(await period()).toMatchObject({
      views: 1,
      byPage: { pages: 0, seen: 0, failed: 0 },
      leftOut: { network: 0, unconfirmed: 1 },
    });
    pass(MINUTE);
    await take({ number: 1, events: [] }, 'chromium', {
      counted: new Set([stratum('1.0.0', 'first')]),
      group: 7,
    });
    expect(await period()).toMatchObject({
      views: 1,
      byPage: { pages: 1, seen: 1, failed: 1 },
      strata: [{ visit: 'first', engine: 'chromium', failed: 1, failedIn: [[7, 1]] }],
      leftOut: { network: 0, unconfirmed: 0 },
    });
    expect(await version()).toMatchObject({
      networks: [{ from: '2026-11-22T10:00:00.000Z', seconds: 600, pages: [[7, 1]] }],
    });
  });

  test('the networks of ten minutes are in an answer about their end, too', async () => {
    await take({ number: 0, events: [event('shown')] }, 'chromium', waits);
    pass(5 * MINUTE);
    const counted = new Set([stratum('1.0.0')]);
    await take({ number: 1, events: [event('shown')] }, 'chromium', { counted, group: 7 });
    const asked = { channel: 'live', app: 'wallet', from: start + 4 * MINUTE, to: start + 6 * MINUTE };
    const { versions } = v.parse(figuresSchema, await core().ask({ what: 'figures', asked }));
    expect(versions.map(({ networks, periods }) => [networks, periods.map(({ from }) => from)])).toEqual([
      [[{ from: '2026-11-22T10:00:00.000Z', seconds: 600, pages: [[7, 1]] }], ['2026-11-22T10:05:00.000Z']],
    ]);
  });

  test('a failure that waited counts once, however often the page comes back', async () => {
    const events = [event('failed'), event('error')];
    await take({ number: 0, events }, 'chromium', waits);
    for (const number of [1, 2, 3]) await take({ number, events });
    expect(await period()).toMatchObject({ byPage: { pages: 1, seen: 1, failed: 1, erred: 1 } });
  });

  test('a page that its network’s share leaves out counts for people, and once as left out', async () => {
    for (const number of [0, 1]) await take({ number, events: [event('failed')] }, 'chromium', left);
    expect(await period()).toMatchObject({
      views: 2,
      byPage: { pages: 0, seen: 0, failed: 0 },
      leftOut: { network: 1, unconfirmed: 0 },
    });
  });

  test('a page that is not remembered counts as left out with each report, and takes no memory', async () => {
    const evidence = { ...left, isRemembered: false };
    const events = [event('failed'), event('shown')];
    for (const number of [2, 3])
      await take({ page: pageNumber(number), number: 0, events }, 'chromium', evidence);
    expect(await period()).toMatchObject({ views: 4, leftOut: { network: 2, unconfirmed: 0 } });
    expect(await core().ask({ what: 'state' })).toMatchObject({ pages: 0 });
  });

  test('evidence for one version lets nothing of another count', async () => {
    const events = [event('failed'), event('failed', { version: '1.1.0' })];
    await take({ number: 0, events }, 'chromium', waits);
    await take({ number: 1, events: [] }, 'chromium', { counted: new Set([stratum('1.1.0')]) });
    const asked = { channel: 'live', app: 'wallet', from: start - MINUTE, to: start + MINUTE };
    const { versions } = v.parse(figuresSchema, await core().ask({ what: 'figures', asked }));
    expect(versions.map(({ periods: [one] }) => one?.byPage.failed)).toEqual([0, 1]);
  });

  test('the key of a day stays the same until the day after the next', async () => {
    const first = await core().keys();
    expect(first.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(new Set(first.map(({ key }) => key)).size).toBe(3);
    expect(await core().keys()).toEqual(first);
    pass(24 * 60 * MINUTE);
    const next = await core().keys();
    expect(next.slice(0, 2)).toEqual(first.slice(1));
  });
});
