import { figuresSchema, partsSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { eachCore } from '../testing/eachCore.ts';
import { event, pageNumber, start, unreadField } from '../testing/reports.ts';

const HOUR = 3_600_000;

eachCore(({ core, take, metrics, now, pass }) => {
  const asked = { channel: 'live', app: 'wallet', from: start - HOUR, to: start + HOUR };

  const unread = async (more: object = {}) => {
    const parts = await core().ask({ what: 'parts', asked: { ...asked, version: '1.0.0', ...more } });
    return v.parse(partsSchema, parts).unread;
  };

  test('the parts of a version list the fields that its pages could not read, the most frequent first, with the newest form', async () => {
    const bank = unreadField({ name: '/api/getpaybank', field: '[].bank_no', seen: 'nothing', count: 5 });
    await take({ unread: [unreadField(), bank] });
    pass(5_000);
    await take({ page: pageNumber(2), unread: [unreadField({ seen: 'number 9.99' })] });
    await take({ unread: [unreadField({ isFirst: false, seen: 'a list', ago: 6_000 })] });
    await take({ unread: [unreadField({ version: '1.1.0' })] });
    const at = new Date(now()).toISOString();
    const expected = 'an amount is expected';
    expect(await unread()).toEqual([
      {
        name: '/api/balance',
        field: 'balance',
        seen: 'number 9.99',
        expected,
        count: 12,
        pages: 2,
        lastAt: at,
      },
      {
        name: '/api/getpaybank',
        field: '[].bank_no',
        seen: 'nothing',
        expected,
        count: 5,
        pages: 1,
        lastAt: new Date(start).toISOString(),
      },
    ]);
    expect(await unread({ to: start - HOUR / 2 })).toEqual([]);
  });

  test('unread fields change no figure by which versions are judged', async () => {
    const figures = async () =>
      v
        .parse(figuresSchema, await core().ask({ what: 'figures', asked }))
        .versions.map(({ periods }) => periods);
    await take({ events: [event('shown'), event('calls')] });
    const before = await figures();
    await take({ unread: [unreadField(), unreadField({ field: 'name' })] });
    expect(await figures()).toEqual(before);
  });

  test('the 100 first fields of a version have counts of their own, further ones count together, and an answer lists 50', async () => {
    const fieldsFrom = (first: number) =>
      Array.from({ length: 10 }, (_, number) => unreadField({ field: `made_up_${first + number}` }));
    // One network alone gets few series.
    for (let group = 0; group < 15; group += 1)
      await take({ unread: fieldsFrom(group * 10) }, 'chromium', { group });
    const [other, ...own] = await unread();
    expect(other).toMatchObject({
      name: 'other',
      expected: 'Other fields, for which there was no room',
      count: 200,
    });
    expect(own).toHaveLength(49);
    expect(new Set(own.map(({ count }) => count))).toEqual(new Set([4]));
  });

  test('unread fields remain when minutes have become hours', async () => {
    await take({ unread: [unreadField(), unreadField({ ago: 120_000, isFirst: false })] });
    pass(26 * HOUR);
    while (await core().tidy());
    expect(await unread()).toMatchObject([{ field: 'balance', count: 8, pages: 1 }]);
  });

  test('the metrics have the number of unread fields by version, and no field', async () => {
    await take({ unread: [unreadField(), unreadField({ field: 'name', count: 1 })] });
    const lines = (await metrics()).split('\n');
    expect(lines.filter((line) => /unread|balance/.test(line) && !line.startsWith('#'))).toEqual([
      'site_unread_fields_total{channel="live",app="wallet",version="1.0.0"} 5',
    ]);
  });
});
