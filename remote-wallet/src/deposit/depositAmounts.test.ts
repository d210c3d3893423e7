import { type Decimal, parseMoney } from '@site/shared/money';
import {
  estimatedUsdt,
  isWithin,
  limitsText,
  outsideText,
  standardRange,
  suggestedAmounts,
} from './depositAmounts.ts';

function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The test names something that is no amount.');
  return value;
}
const rate = (text: string) => text as Decimal;
const money = (text: string) => there(parseMoney(text));
const range = (least: string | null, most: string | null) => ({
  min_price: least === null ? null : money(least),
  max_price: most === null ? null : money(most),
});

test.each([
  ['1000', '7.23', '138.31', 'W-237'],
  ['100', '7.2', '13.88', 'W-238'],
  ['723', '7.23', '100.00', 'W-239'],
  ['144.6', '7.23', '20.00', 'W-239'],
  ['', '7.23', '0.00', 'W-055'],
  ['12.', '7.23', '1.65', 'W-055'],
  ['1000', '0', '0.00', 'W-055'],
])('“%s” 元 at %s is estimated as %s USDT [%s]', (typed, usdtrate, expected) => {
  expect(estimatedUsdt(typed, rate(usdtrate))).toBe(expected);
});

test('without a rate the estimate is 0.00', () => {
  expect(estimatedUsdt('1000', undefined)).toBe('0.00');
});

test('an unreadable rate leaves the estimate unknown', () => {
  expect([estimatedUsdt('1000', null), estimatedUsdt('', null)]).toEqual([null, null]);
});

/** Returns a repeatable sequence of numbers, so that a failure can be reproduced. */
function random(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % bound;
  };
}

test('10,000 random amounts and rates convert as exact fractions rounded down [W-055 W-237 W-238 W-239]', () => {
  const next = random(20_261_103);
  for (let round = 0; round < 10_000; round += 1) {
    const cents = next(1_000_000_000);
    const places = next(5);
    const rateUnits = 1 + next(1_000_000);
    const scale = 10 ** places;
    const rateText = `${Math.floor(rateUnits / scale)}.${String(rateUnits % scale).padStart(places, '0')}`;
    const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const exact = (BigInt(cents) * BigInt(scale)) / BigInt(rateUnits);
    const digits = exact.toString().padStart(3, '0');
    expect([typed, rateText, estimatedUsdt(typed, rate(rateText))]).toEqual([
      typed,
      rateText,
      `${digits.slice(0, -2)}.${digits.slice(-2)}`,
    ]);
  }
});

test('10,000 random amounts are inside limits exactly when their cents are [W-067]', () => {
  const next = random(7);
  const text = (cents: number) => (cents / 100).toFixed(2);
  for (let round = 0; round < 10_000; round += 1) {
    const least = next(100_000);
    const most = least + next(100_000);
    const cents = least - 50 + next(most - least + 100);
    if (cents < 0) continue;
    expect([cents, least, most, isWithin(money(text(cents)), range(text(least), text(most)))]).toEqual([
      cents,
      least,
      most,
      cents >= least && cents <= most,
    ]);
  }
});

test('limits are 100-10000 until the platform sends others, and are written without trailing zeros [W-061 WO-024]', () => {
  const texts = (given: typeof standardRange) => [limitsText(given), outsideText(null, given)];
  expect(texts(standardRange)).toEqual(['单笔限额 100-10,000 元', '请输入金额在100-10000之间！']);
  const named = range('500.00', '50000.50');
  expect(texts(named)).toEqual(['单笔限额 500-50,000.5 元', '请输入金额在500-50000.5之间！']);
});

test.each([
  ['500', null, '单笔最低 500 元'],
  [null, '50000', '单笔最高 50,000 元'],
  [null, null, undefined],
])('limits of %s and %s show as %s', (least, most, text) => {
  expect(limitsText(range(least, most))).toBe(text);
});

test.each<[string | null, string | null, string, boolean]>([
  ['500', null, '499.99', false],
  ['500', null, '500', true],
  ['500', null, '99999999', true],
  [null, '50000', '50000', true],
  [null, '50000', '50000.01', false],
  [null, '50000', '0.01', true],
  [null, '50000', '0', false],
  [null, null, '0.01', true],
  [null, null, '99999999', true],
  [null, null, '0', false],
  [null, null, '-1', false],
])('within limits of %s and %s %s passes: %s [W-067]', (least, most, amount, passes) => {
  expect(isWithin(money(amount), range(least, most))).toBe(passes);
});

test.each<[string | null, string | null, string | null, string]>([
  ['500', null, '499', '请输入金额不低于500！'],
  ['500', null, null, '请输入金额不低于500！'],
  [null, '50000', '50001', '请输入金额不超过50000！'],
  [null, '50000', null, '请输入金额不超过50000！'],
  [null, '50000', '0', '请输入大于0的金额！'],
  [null, null, null, '请输入大于0的金额！'],
])('limits of %s and %s refuse the amount %s with: %s', (least, most, amount, text) => {
  expect(outsideText(amount === null ? null : money(amount), range(least, most))).toBe(text);
});

test('the suggested amounts all lie inside the limits', () => {
  const usual = ['100.00', '500.00', '1000.00', '3000.00', '5000.00', '10000.00'];
  expect(suggestedAmounts(standardRange)).toEqual(usual);
  expect(suggestedAmounts(range('501', '2999'))).toEqual(['1000.00']);
  expect(suggestedAmounts(range('1', '2'))).toEqual([]);
  expect(suggestedAmounts(range('1', '60000'))).toEqual(usual);
  expect(suggestedAmounts(range('10000', '50000'))).toEqual(['10000.00', '20000.00', '50000.00']);
  expect(suggestedAmounts(range('10000', null))).toEqual(['10000.00', '20000.00', '50000.00']);
  expect(suggestedAmounts(range(null, '600'))).toEqual(['100.00', '500.00']);
  expect(suggestedAmounts(range(null, null))).toEqual(usual);
});
