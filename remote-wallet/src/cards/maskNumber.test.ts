import { maskNumber } from './maskNumber.ts';

test.each([
  ['6222021234567890', '************7890'],
  [`T${'x'.repeat(29)}Ab9Z`, `${'*'.repeat(30)}Ab9Z`],
  ['12345', '*2345'],
  ['1234', '1234'],
  ['12', '12'],
  ['', ''],
])('%s is shown as %s', (value, shown) => {
  expect(maskNumber(value)).toBe(shown);
});

test('a character of two UTF-16 units counts as one', () => {
  expect(maskNumber('😀😀😀😀😀')).toBe('*😀😀😀😀');
});
