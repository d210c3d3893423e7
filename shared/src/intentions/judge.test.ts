import type { RecordRow } from '../contract/evidence.ts';
import { type Money, readMoney } from '../lib/decimal.ts';
import { readServerTime } from '../lib/time.ts';
import { type Evidence, judge, type Verdict } from './judge.ts';

const hourMs = 3_600_000;
const at = Date.parse('2026-11-27T12:00:00Z');
const beijing = (ms: number) => new Date(ms + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

const row = (created_at: unknown, amount: unknown = '1001.00', more: Partial<RecordRow> = {}): RecordRow => ({
  amount: readMoney(amount),
  time: readServerTime(created_at),
  state: 1,
  text: `${JSON.stringify([created_at, amount, more])}`,
  ...more,
});

const amount = readMoney('1001') as Money;

function verdict(rows: readonly RecordRow[], more: Partial<Evidence> = {}): Verdict {
  return judge({
    lists: [{ rows, isWhole: true }],
    expected: { amount, rows: 1 },
    at,
    recordZoneMs: 8 * hourMs,
    isFailed: ({ state }) => state === 0,
    money: 'moved',
    ...more,
  });
}
const unknownZone = { recordZoneMs: null } as const;

describe('with a known zone', () => {
  test.each<[string, readonly RecordRow[], Partial<Evidence>, Verdict]>([
    ['a row of the minute is booked', [row(beijing(at + 1_000))], {}, 'booked'],
    ['a grouped amount is the same amount', [row(beijing(at), '1,001.00')], {}, 'booked'],
    ['the sign of an amount does not matter', [row(beijing(at), '-1001.00')], {}, 'booked'],
    ['a row in UTC with its zone', [row('2026-11-27T12:00:01.103000Z')], {}, 'booked'],
    ['a row in Unix seconds', [row(at / 1000 + 2)], {}, 'booked'],
    ['a row in Unix milliseconds as text', [row(String(at + 2_000))], {}, 'booked'],
    ['a row without seconds', [row(beijing(at).slice(0, 16))], {}, 'booked'],
    ['a row that was booked late', [row(beijing(at + 59_000))], {}, 'booked'],
    ['money that proves nothing', [row(beijing(at))], { money: 'unclear' }, 'booked'],
    [
      'an older row of the same amount beside it',
      [row(beijing(at)), row(beijing(at - 10 * 60_000))],
      {},
      'booked',
    ],
    ['a kind that moves no money', [row(beijing(at))], { money: null }, 'booked'],
    ['two rows that fit', [row(beijing(at)), row(beijing(at + 1_000))], {}, 'unclear'],
    ['a row that fits while the money did not move', [row(beijing(at))], { money: 'unmoved' }, 'unclear'],
    ['a clock that is five minutes ahead', [row(beijing(at + 300_000))], {}, 'unclear'],
    ['a clock that is five minutes behind', [row(beijing(at - 300_000))], { money: 'unmoved' }, 'unclear'],
    ['an unreadable amount at the time', [row(beijing(at), 'abc')], { money: 'unmoved' }, 'unclear'],
    ['an unreadable time with the amount', [row('刚刚')], { money: 'unmoved' }, 'unclear'],
    ['no row', [], { money: 'unmoved' }, 'absent'],
    ['no row, of a kind that moves no money', [], { money: null }, 'absent'],
    ['another amount', [row(beijing(at), '1001.01')], { money: 'unmoved' }, 'absent'],
    ['a row of an hour before', [row(beijing(at - hourMs))], { money: 'unmoved' }, 'absent'],
    ['no row, although the money fell by the amount', [], { money: 'moved' }, 'unclear'],
    ['no row, while the money changed otherwise', [], { money: 'unclear' }, 'unclear'],
    [
      'no row in a part of the list',
      [],
      { money: 'unmoved', lists: [{ rows: [], isWhole: false }] },
      'unclear',
    ],
    [
      'a row that failed, without the money',
      [row(beijing(at), 1001, { state: 0 })],
      { money: 'unmoved' },
      'absent',
    ],
    ['a row that failed, with the money gone', [row(beijing(at), 1001, { state: 0 })], {}, 'unclear'],
  ])('%s', (_what, rows, more, expected) => {
    expect(verdict(rows, more)).toBe(expected);
  });
});

describe('without a known zone', () => {
  test.each<[string, readonly RecordRow[], Partial<Evidence>, Verdict]>([
    ['a row in Beijing time, and the money moved', [row(beijing(at))], {}, 'booked'],
    ['a row in UTC, and the money moved', [row(utc(at))], {}, 'booked'],
    ['a row at UTC−12, and the money moved', [row(utc(at - 12 * hourMs))], {}, 'booked'],
    ['a row at UTC+14, and the money moved', [row(utc(at + 14 * hourMs))], {}, 'booked'],
    ['a row that states its zone needs no money', [row(at / 1000)], { money: 'unclear' }, 'booked'],
    ['a row in UTC, and the money is not known', [row(utc(at))], { money: 'unclear' }, 'unclear'],
    ['a row in UTC of a kind that moves no money', [row(utc(at))], { money: null }, 'unclear'],
    ['a row at another minute', [row(utc(at + 7 * 60_000))], {}, 'unclear'],
    ['two rows on one day', [row(beijing(at)), row(beijing(at - 3 * hourMs))], {}, 'unclear'],
    ['a row of the day, and the money did not move', [row(utc(at))], { money: 'unmoved' }, 'unclear'],
    ['a row of two days ago', [row(beijing(at - 48 * hourMs))], { money: 'unmoved' }, 'absent'],
    ['no row', [], { money: 'unmoved' }, 'absent'],
  ])('%s', (_what, rows, more, expected) => {
    expect(verdict(rows, { ...unknownZone, ...more })).toBe(expected);
  });
});

test('a row that two lists contain counts once, and two equal rows in one list are two', () => {
  const same = row(beijing(at));
  const list = { rows: [same], isWhole: true };
  expect(verdict([], { lists: [list, list] })).toBe('booked');
  expect(verdict([], { lists: [list, { rows: [row(beijing(at + 1_000))], isWhole: true }] })).toBe('unclear');
  expect(verdict([same, same])).toBe('unclear');
});

test('an order of three lines needs three rows', () => {
  const expected = { amount, rows: 3 };
  const rows = [row(beijing(at), 1001, { text: 'a' }), row(beijing(at), 1001, { text: 'b' })];
  expect(verdict(rows, { expected })).toBe('unclear');
  expect(verdict([...rows, row(beijing(at), 1001, { text: 'c' })], { expected })).toBe('booked');
});
