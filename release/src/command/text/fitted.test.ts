import { columns, fitted, widthOf } from './fitted.ts';

const wide = process.stdout.columns;
afterEach(() => {
  process.stdout.columns = wide;
});

test.each([
  [undefined, 80],
  [40, 80],
  [132, 132],
])('on a terminal of %s columns, answers have %s', (terminal, expected) => {
  process.stdout.columns = terminal as number;
  expect(columns()).toBe(expected);
});

test('a long line is broken between words, and the rest stands deeper', () => {
  const text = `short\n  ${'word '.repeat(31).trim()}`;
  expect(fitted(text, 4).split('\n')).toEqual([
    'short',
    `  ${'word '.repeat(15).trim()}`,
    `      ${'word '.repeat(15).trim()}`,
    '      word',
  ]);
});

test('the blanks between columns stay where the line goes on', () => {
  expect(fitted('a  b')).toBe('a  b');
  expect(fitted(`a  b  ${'c'.repeat(90)}`)).toBe(`a  b\n  ${'c'.repeat(78)}\n  ${'c'.repeat(12)}`);
});

test('Chinese text takes two columns a character, and is broken without blanks', () => {
  expect(widthOf('提现 ok')).toBe(7);
  expect(widthOf('🎉')).toBe(2);
  const lines = fitted(`${'提现超时'.repeat(20)}。`).split('\n');
  expect(lines.map(widthOf)).toEqual([80, 80, 6]);
  expect(lines.join('').replaceAll(' ', '')).toBe(`${'提现超时'.repeat(20)}。`);
});
