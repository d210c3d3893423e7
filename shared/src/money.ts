/** Calculations with money, without floats: pure functions, compiled into each application that uses them. */
export { type Decimal, type Money, readDecimal } from './lib/decimal.ts';
export {
  type Amount,
  add,
  atLeastZero,
  compactMoney,
  compare,
  divideDown,
  formatMoney,
  formatShort,
  formatWritten,
  isPositive,
  multiplyDown,
  negative,
  noMoney,
  parseMoney,
  percentOf,
  plainShort,
  subtract,
  sumOf,
  toNumber,
} from './lib/money.ts';
