import type { TransactionRecord } from '@site/shared/contract/wallet';
import { parseMoney } from '@site/shared/money';
import { underDays, underName } from './recordDays.ts';

const now = Date.parse('2026-01-01T10:00:00+08:00');

function record(created_at: string, text = '10.00', state = 2): TransactionRecord {
  const amount = parseMoney(text);
  if (amount === null) throw new Error(`${text} is no amount`);
  return { out_trade_no: '', amount, pay_way: '', state, created_at };
}

const headings = (records: readonly TransactionRecord[], hasMore = false) =>
  underDays(records, { hasMore, now }).map(({ day }) => day);

test('the first record of each day in Beijing has its heading', () => {
  const times = [
    '2026-01-01 00:00:01',
    '2026-01-01 00:00:00',
    '2025-12-31T23:59:59+08:00',
    '2025-12-31T01:00:00Z',
    '2025-11-08 12:00:00',
  ];
  expect(headings(times.map((time) => record(time))).map((day) => day?.label)).toEqual([
    '今天',
    undefined,
    '昨天',
    undefined,
    '2025年11月8日',
  ]);
  expect(headings([record('2026-03-04 12:00:00')])[0]?.label).toBe('3月4日');
});

test('the last day is incomplete while further pages may have more of it', () => {
  const records = [record('2026-01-01 08:00:00'), record('2025-12-31 08:00:00')];
  expect(headings(records, true).map((day) => day?.records?.length)).toEqual([1, undefined]);
  expect(headings(records).map((day) => day?.records?.length)).toEqual([1, 1]);
});

test('an unreadable time has no heading', () => {
  expect(headings([record('soon'), record('')])).toEqual([null, null]);
});

test('each record knows its place in the card of its day, an unreadable time in one of its own', () => {
  const times = ['2026-01-01 08:00:00', '2026-01-01 07:00:00', '2025-12-31 08:00:00', 'soon', ''];
  const places = underDays(
    times.map((time) => record(time)),
    { hasMore: false, now },
  ).map(({ isFirst, isLast }) => [isFirst, isLast]);
  expect(places).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, false],
    [false, true],
  ]);
});

test('another time than that of the creation may decide on the day', () => {
  const read = underDays([record('2025-12-31 08:00:00')], {
    hasMore: false,
    now,
    timeOf: () => '2026-01-01 08:00:00',
  });
  expect(read[0]?.day?.label).toBe('今天');
});

test('records under a name are one card, of which the first has the name and no sum', () => {
  const [first, second] = underName('审核中 2笔', [record('soon'), record('')]);
  expect(first).toMatchObject({ day: { label: '审核中 2笔', records: null }, isFirst: true, isLast: false });
  expect(second).toMatchObject({ day: null, isFirst: false, isLast: true });
});
