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
  ['no line was sent', 'abcd', 'abcd', '', ''],
  ['two lines were sent', 'abcdef', 'abcd', '', 'ef'],
  ['older lines have left the history', 'cdef', 'abcd', '', 'ef'],
  ['the room was silent before', 'ab', '', '', 'ab'],
  ['lines arrived again before the history', 'abcdef', 'abc', 'ef', 'd'],
  ['the history is older than the newest lines received', 'abcde', 'abc', 'efg', 'd'],
  ['no line arrived in between', 'abcd', 'ab', 'cd', ''],
  ['the history lacks the line received now', 'abc', 'abc', 'de', ''],
  ['one player repeats the same text', 'aaaa', 'aa', '', 'aa'],
  ['another player repeats a text', 'abA', 'ab', '', 'A'],
  ['the text of the last line was used before', 'abcbd', 'abcb', '', 'd'],
  ['the platform does not store a received line', 'abcd', 'abxc', '', 'd'],
  ['the platform does not store the last line received', 'abc', 'abx', '', 'c'],
  ['a line was withdrawn and an older one takes its place', '0abd', 'abcd', '', ''],
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
