/** Calculating with money, without floats: pure functions, compiled into whoever uses them. */
export { type Decimal, type Money, readDecimal } from './lib/decimal.ts';
export {
  type Amount,
  add,
  atLeastZero,
  compare,
  divideDown,
  formatMoney,
  formatShort,
  isPositive,
  noMoney,
  parseMoney,
  percentOf,
  subtract,
  toNumber,
} from './lib/money.ts';
