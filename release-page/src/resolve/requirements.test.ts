import { meetsRequirements, rangePattern } from './requirements.ts';

const fits = (version: string, range: string) => meetsRequirements({ lib: version }, { lib: range });

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.3.3', '1.2.3', false],
  ['2.2.3', '1.2.3', false],
  ['1.2.3', '^1.2.3', true],
  ['1.2.4', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.10.0', '^1.9.0', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.3', false],
  ['2.2.3', '^1.2.3', false],
  ['0.9.9', '^1.0.0', false],
  ['0.2.4', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['1.2.3', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['0.0.1', '^0.0.0', false],
  ['0.1.0', '^0.0.0', false],
  ['1.0.0', '^0.0.0', false],
  ['2.1.0', '^1.0.0 || ^2.0.0', true],
  ['1.1.0', '^1.0.0 || ^2.0.0', true],
  ['3.0.0', '^1.0.0 || ^2.0.0', false],
  ['10.20.30', '^10.20.30', true],
  ['10.20.29', '^10.20.30', false],
  ['2.2.2', '1.1.1 || 2.2.2', true],
  ['10.20.30', '^1.0.0 || ^10.20.30', true],
])('a host with %s meets %s: %s', (version, range, isMet) => {
  expect(range).toMatch(rangePattern);
  expect(fits(version, range)).toBe(isMet);
});

test.each([
  ['1.2.3-beta', '^1.2.3'],
  ['v1.2.3', '^1.2.3'],
  ['1.2', '^1.2.0'],
  ['', '^0.0.0'],
])('the invalid version %j does not meet %s', (version, range) => {
  expect(fits(version, range)).toBe(false);
});

test.each([
  '>=1.2.3',
  '~1.2.3',
  '^1.2',
  '1.2.3 - 2.0.0',
  ' 1.2.3',
  '1.2.3 ',
  '1.2.3||1.2.3',
  '1.2.3 || x',
  '*',
  '',
])('the invalid range %j is met by no version', (range) => {
  expect(range).not.toMatch(rangePattern);
  expect(fits('1.2.3', range)).toBe(false);
});

test('a host has to meet every requirement, and a remote without requirements runs on any host', () => {
  const provides = { react: '18.3.1', '@site/shared': '2.4.0' };
  expect(meetsRequirements(provides, { react: '^18.3.1', '@site/shared': '^2.4.0' })).toBe(true);
  expect(meetsRequirements(provides, { react: '^18.3.1', '@site/shared': '^2.5.0' })).toBe(false);
  expect(meetsRequirements(provides, { react: '^18.3.1', axios: '^1.0.0' })).toBe(false);
  expect(meetsRequirements({}, {})).toBe(true);
});
