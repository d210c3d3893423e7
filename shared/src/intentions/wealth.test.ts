import { type Money, readMoney } from '../lib/decimal.ts';
import type { MoneyChange } from './judge.ts';
import { moneyChange, type Wealth } from './wealth.ts';

const money = (value: number) => readMoney(value) as Money;
const wealth = (balance: number, gameblance: number): Wealth => ({
  balance: money(balance),
  gameblance: money(gameblance),
});
const withdrawal = { change: money(-100), toVenues: money(0) };
const toVenue = { change: money(-100), toVenues: money(100) };
const before = wealth(1000, 50);

test.each<[string, Wealth | null, typeof withdrawal, MoneyChange]>([
  ['a wallet that fell by the amount', wealth(900, 50), withdrawal, 'moved'],
  ['a wallet that fell, and a recovery beside it', wealth(950, 0), withdrawal, 'moved'],
  ['the same money', wealth(1000, 50), withdrawal, 'unmoved'],
  ['a recovery alone', wealth(1050, 0), withdrawal, 'unmoved'],
  ['a move of the amount to a venue', wealth(900, 150), withdrawal, 'unmoved'],
  ['a win in a venue', wealth(1000, 60), withdrawal, 'unclear'],
  ['another difference', wealth(930, 50), withdrawal, 'unclear'],
  ['money that could not be read', null, withdrawal, 'unclear'],
  ['an unreadable wallet', { ...before, balance: null }, withdrawal, 'unclear'],
  ['a transfer that was booked', wealth(900, 150), toVenue, 'moved'],
  ['a transfer that was not', wealth(1000, 50), toVenue, 'unmoved'],
  ['a transfer and a win in the venue', wealth(900, 170), toVenue, 'unclear'],
])('%s', (_what, after, effect, expected) => {
  expect(moneyChange(before, after, effect)).toBe(expected);
});

test('money that was not known before proves nothing', () => {
  expect(moneyChange(null, before, withdrawal)).toBe('unclear');
});
