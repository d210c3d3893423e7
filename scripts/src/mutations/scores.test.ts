import { scoresOf, scoreTable, survivorLines } from './scores.ts';

const location = { start: { line: 7, column: 3 }, end: { line: 7, column: 9 } };
const mutant = (file: string, status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored') => ({
  fileName: `/checkout/shared/src/${file}`,
  status,
  location,
  mutatorName: 'EqualityOperator',
  replacement: 'a >\n   b',
});
const scores = scoresOf(
  [
    mutant('money.ts', 'Killed'),
    mutant('money.ts', 'Timeout'),
    mutant('money.ts', 'Survived'),
    mutant('money.ts', 'NoCoverage'),
    mutant('money.ts', 'Ignored'),
    mutant('clock.ts', 'Killed'),
    mutant('empty.ts', 'Ignored'),
  ],
  '/checkout',
);

test('an undetected mutant lowers the score, an ignored one does not count', () => {
  expect(
    scores.map(({ module, noticed, timedOut, percent }) => [module, noticed, timedOut, percent]),
  ).toEqual([
    ['shared/src/clock.ts', 1, 0, 100],
    ['shared/src/empty.ts', 0, 0, 100],
    ['shared/src/money.ts', 2, 1, 50],
  ]);
});

test('the table has a line for each module, and each survivor has its place and its code', () => {
  expect(scoreTable(scores).split('\n')).toEqual([
    'module                noticed  too slow  survived     score',
    'shared/src/clock.ts         1         0         0   100.0 %',
    'shared/src/empty.ts         0         0         0   100.0 %',
    'shared/src/money.ts         2         1         2    50.0 %',
  ]);
  const [, , money] = scores;
  expect(money && survivorLines(money)).toEqual([
    'shared/src/money.ts:7:3 EqualityOperator → a > b',
    'shared/src/money.ts:7:3 EqualityOperator → a > b',
  ]);
});
