import { missedLines } from './missedLines.ts';

/** Returns one line per letter; upper and lower case are two authors. */
const lines = (text: string) =>
  [...text].map((content) => ({
    id: content === content.toUpperCase() ? '1' : '2',
    content: content.toLowerCase(),
  }));
const missed = (history: string, before: string, after = '') => {
  const found = missedLines(lines(history), lines(before), lines(after));
  return [
    found.missed.map(({ id, content }) => (id === '1' ? content.toUpperCase() : content)).join(''),
    found.isComplete,
  ];
};

test.each([
  ['nothing was said', 'abcd', 'abcd', '', ''],
  ['two lines were said', 'abcdef', 'abcd', '', 'ef'],
  ['older lines have left the history', 'cdef', 'abcd', '', 'ef'],
  ['the room was silent before', 'ab', '', '', 'ab'],
  ['lines came again before the history did', 'abcdef', 'abc', 'ef', 'd'],
  ['the history is older than the newest lines heard', 'abcde', 'abc', 'efg', 'd'],
  ['nothing came in between', 'abcd', 'ab', 'cd', ''],
  ['the history does not yet know what is heard now', 'abc', 'abc', 'de', ''],
  ['one player says the same again and again', 'aaaa', 'aa', '', 'aa'],
  ['a word is said again by another', 'abA', 'ab', '', 'A'],
  ['the words of the last line were used before', 'abcbd', 'abcb', '', 'd'],
  ['a line heard is one the platform does not keep', 'abcd', 'abxc', '', 'd'],
  ['the last line heard is one the platform does not keep', 'abc', 'abx', '', 'c'],
  ['a line was taken back and an older one is in its place', '0abd', 'abcd', '', ''],
])('when %s, exactly the new lines are found', (_, history, before, after, expected) => {
  expect(missed(history, before, after)).toEqual([expected, true]);
});

test('a history shorter than the gap is all new and reported as incomplete', () => {
  expect(missed('wxyz', 'abcd')).toEqual(['wxyz', false]);
  expect(missed('wxyz', 'abcd', 'yz')).toEqual(['wx', false]);
});

test('one line that matches by chance hides no new line', () => {
  expect(missed('wxcyz', 'abcd')).toEqual(['wxcyz', false]);
});

test('received lines that fill the whole history leave nothing to add', () => {
  expect(missed('yz', 'abcd', 'wxyz')).toEqual(['', false]);
  expect(missed('', 'abcd')).toEqual(['', false]);
});
