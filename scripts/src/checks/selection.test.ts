import { longTests } from './longTests.ts';
import { selection } from './selection.ts';
import { specs } from './specs.ts';
import { unitTestFiles } from './unitTests.ts';

const never = { durations: {} };

test('selection plays every test with --all, and leaves out nothing', () => {
  const { unit, browser, leftLines } = selection({ all: true }, never);
  expect(unit).toEqual(unitTestFiles());
  expect(browser).toEqual(specs().map(({ file }) => file));
  expect(leftLines).toEqual([]);
});

test('selection without --all plays the tests that no list has, and states the rest by reason', () => {
  const { unit, browser, left, leftLines } = selection({}, never);
  expect(unit.length + left.unit.length).toBe(unitTestFiles().length);
  expect(browser.length + left.browser.length).toBe(specs().length);
  const counts = leftLines.slice(0, -1).map((line) => Number(line.trim().split(' ')[0]));
  expect(counts).toEqual(longTests.map(({ tests }) => tests.length));
  expect(leftLines.at(-1)).toBe('with them: npm test -- --all');
});

test('selection by --filter takes the tests of a part, and names the command for its long ones', () => {
  const { unit, browser, folders, leftLines } = selection({ filter: 'wallet' }, never);
  expect(unit.filter((file) => !file.startsWith('remote-wallet/'))).toEqual([]);
  expect(browser).toContain('journeys/withdrawal.spec.ts');
  expect(browser).not.toContain('journeys/vip.spec.ts');
  expect(folders).toEqual(['remote-wallet']);
  expect(leftLines.at(-1)).toBe('with them: npm test -- --all --filter wallet');
  expect(selection({ all: true, filter: 'wallet' }, never).unit).toContain(
    'remote-wallet/src/faults.test.tsx',
  );
});

test.each([
  ['no run', { changed: true }, never],
  ['no whole run', { changed: true, all: true }, { durations: {}, green: 'HEAD' }],
])('selection by --changed takes all when %s has been green, and states so', (_, wish, last) => {
  const { unit, browser, notes } = selection(wish, last);
  const { unit: allUnit, browser: allBrowser } = selection({ ...wish, changed: false }, last);
  expect({ unit, browser }).toEqual({ unit: allUnit, browser: allBrowser });
  expect(notes).toEqual([expect.stringContaining('no such run has been green')]);
});
