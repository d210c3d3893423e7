import { readDecimal, readMoney } from './decimal.ts';

test.each<[unknown, string | null]>([
  ['12', '12.00'],
  [12, '12.00'],
  [12.5, '12.50'],
  [' 12.50 ', '12.50'],
  ['0012.5', '12.50'],
  ['.5', '0.50'],
  ['5.', '5.00'],
  ['+5', '5.00'],
  ['-0.00', '0.00'],
  ['-0.001', '0.00'],
  [-1.239, '-1.23'],
  ['12.349', '12.34'],
  [300.29999999999995, '300.30'],
  [0.1 + 0.2, '0.30'],
  [1e-7, '0.00'],
  ['99999999999999999999.99', '99999999999999999999.99'],
  ['', null],
  [' ', null],
  ['.', null],
  ['-', null],
  ['abc', null],
  ['1e3', null],
  ['0x10', null],
  ['1,200.50', '1200.50'],
  ['-1,234,567.899', '-1234567.89'],
  [' 12,680 ', '12680.00'],
  ['1,20', null],
  ['1,2000', null],
  [',200', null],
  ['1200,500', null],
  ['1,200,50', null],
  ['1 2', null],
  ['１２', null],
  ['9'.repeat(41), null],
  [1e15, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
  [undefined, null],
  [true, null],
  [{}, null],
  [[], null],
  [['1'], null],
])('the amount %j reads as %s', (value, expected) => {
  expect(readMoney(value)).toBe(expected);
});

test('a rate keeps its decimal places without trailing zeros', () => {
  expect(readDecimal('7.2300')).toBe('7.23');
  expect(readDecimal(7.123456)).toBe('7.123456');
  expect(readDecimal('0.0')).toBe('0');
});

test.each<[unknown, string | null]>([
  ['9'.repeat(40), '9'.repeat(40)],
  ['-5', '-5'],
  ['-0', '0'],
  ['-0.5', '-0.5'],
  ['00', '0'],
  ['100', '100'],
  ['10.010', '10.01'],
  ['a1', null],
  ['1a', null],
  ['--1', null],
  ['1.2.3', null],
  [999_999_999_999_999, '999999999999999'],
  [-999_999_999_999_999, '-999999999999999'],
  [-1e15, null],
  [Number.NEGATIVE_INFINITY, null],
  [0.000001, '0.000001'],
  [-0.000001, '-0.000001'],
  [0.0000009, '0'],
  [-0.0000009, '0'],
  [0, '0'],
])('the decimal %j reads as %s', (value, expected) => {
  expect(readDecimal(value)).toBe(expected);
});
