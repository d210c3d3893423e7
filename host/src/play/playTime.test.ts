import { lookedAt, minutesToShow, readPlayTime, TICK_MS, writtenPlayTime } from './playTime.ts';

const minute = 60_000;
const begun = { spentMs: 5 * minute, remindedMs: 0, at: 1_000_000 };

test.each([
  ['one tick', TICK_MS, 5 * minute + TICK_MS],
  ['a late tick', 2 * TICK_MS, 5 * minute + 2 * TICK_MS],
  ['a while out of sight', 2 * minute, 5 * minute],
  ['just less than a break', 15 * minute - 1, 5 * minute],
  ['a break', 15 * minute, 0],
  ['a clock set back', -minute, 5 * minute],
])('after %s the play time counts this much', (_what, gap, spentMs) => {
  expect(lookedAt(begun, begun.at + gap)).toEqual({ spentMs, remindedMs: 0, at: begun.at + gap });
});

test('without stored play time the count begins at zero', () => {
  expect(lookedAt(null, 7)).toEqual({ spentMs: 0, remindedMs: 0, at: 7 });
});

test.each([
  [60 * minute - 1, 0, 60, null],
  [60 * minute, 0, 60, 60],
  [61 * minute, 60 * minute, 60, null],
  [121 * minute, 61 * minute, 60, 121],
  [30 * minute, 0, 30, 30],
  [500 * minute, 0, 'off', null],
] as const)('%d ms, reminded at %d, every %s: %s', (spentMs, remindedMs, every, expected) => {
  expect(minutesToShow({ spentMs, remindedMs, at: 0 }, every)).toBe(expected);
});

test.each([null, '', '1 2', '1 2 x', '-1 0 0', '1.5 0 0', '{}'])(
  '%s is not accepted as a stored play time',
  (text) => {
    expect(readPlayTime(text)).toBeNull();
  },
);

test('the play time that a tab stores is read back unchanged', () => {
  expect(readPlayTime(writtenPlayTime(begun))).toEqual(begun);
});
