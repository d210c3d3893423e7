import { type Decimal, parseMoney } from '@site/shared/money';
import {
  estimatedUsdt,
  isWithin,
  plainRangeText,
  rangeText,
  standardRange,
  suggestedAmounts,
} from './depositAmounts.ts';

function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The test names something that is no amount.');
  return value;
}
const rate = (text: string) => text as Decimal;
const money = (text: string) => there(parseMoney(text));
const range = (least: string, most: string) => ({
  min_price: money(least),
  max_price: money(most),
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
  expect([rangeText(standardRange), plainRangeText(standardRange)]).toEqual(['100-10,000', '100-10000']);
  const named = range('500.00', '50000.50');
  expect([rangeText(named), plainRangeText(named)]).toEqual(['500-50,000.5', '500-50000.5']);
});

test('the suggested amounts all lie inside the limits', () => {
  const usual = ['100.00', '500.00', '1000.00', '3000.00', '5000.00', '10000.00'];
  expect(suggestedAmounts(standardRange)).toEqual(usual);
  expect(suggestedAmounts(range('501', '2999'))).toEqual(['1000.00']);
  expect(suggestedAmounts(range('1', '2'))).toEqual([]);
  expect(suggestedAmounts(range('1', '60000'))).toEqual(usual);
  expect(suggestedAmounts(range('10000', '50000'))).toEqual(['10000.00', '20000.00', '50000.00']);
});
