import { amountText, settledAmount } from './amountText.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['1.', '1.'],
  ['1.5', '1.5'],
  ['1.50', '1.50'],
  ['1.509', '1.50'],
  ['.', '0.'],
  ['.5', '0.5'],
  ['0', '0'],
  ['0.', '0.'],
  ['00', '0'],
  ['007', '7'],
  ['00.5', '0.5'],
  ['1,200.50', '1200.50'],
  [' 1 200 ', '1200'],
  ['¥1,200', '1200'],
  ['￥８８．５', '88.5'],
  ['１０，０００。５', '10000.5'],
  ['999999999999', '999999999999'],
])('typing or pasting %j leaves %j', (raw, text) => {
  expect(amountText(raw)).toBe(text);
});

test.each([
  '-1',
  '+1',
  '1e3',
  '1E3',
  '0x10',
  'abc',
  '1.2.3',
  '十',
  '1元',
  'NaN',
  'Infinity',
  '1000000000000',
  '١٢',
])('typing or pasting %j changes nothing', (raw) => {
  expect(amountText(raw)).toBeNull();
});

test.each([
  ['12.', '12'],
  ['12.5', '12.5'],
  ['', ''],
])('leaving the field with %j settles on %j', (text, settled) => {
  expect(settledAmount(text)).toBe(settled);
});
