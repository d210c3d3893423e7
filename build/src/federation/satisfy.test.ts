import { satisfy } from './satisfy.ts';

test.each([
  ['2.0.0', '^2.0.0', true],
  ['2.1.0', '^2.0.0', true],
  ['1.9.0', '^2.0.0', false],
  ['18.3.1', '18.3.1', true],
  ['18.3.2', '18.3.1', false],
  ['2.9.0', '<=2.10.0', true],
  ['2.10.0', '<=2.9.0', false],
])('whether %s is in %s: %s', (version, range, is) => {
  expect(satisfy(version, range)).toBe(is);
});
