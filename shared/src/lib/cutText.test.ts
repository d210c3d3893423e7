import { cutText } from './cutText.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  ['short', 5, 'short'],
  ['', 5, ''],
  ['toolong', 4, 'tool…'],
  ['汉字很多', 2, '汉字…'],
  ['a👍b', 2, 'a…'],
  ['a👍b', 3, 'a👍…'],
  ['cafe\u0301s', 4, 'caf…'],
  ['cafe\u0301s', 5, 'cafe\u0301…'],
  [`好${family}好`, 6, '好…'],
  ['🇨🇳🇨🇳🇨🇳', 6, '🇨🇳…'],
])('%s cut at %i is %s: no grapheme is torn', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('a letter under thousands of accents is cut, and a text never exceeds the requested length', () => {
  expect(cutText(`Z${'\u0301'.repeat(20_000)}`, 300)).toHaveLength(301);
  expect(cutText('👍'.repeat(20_000), 301)).toBe(`${'👍'.repeat(150)}…`);
});

test('a browser without Intl.Segmenter keeps surrogate pairs whole', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  try {
    expect(cutText('a👍b', 2)).toBe('a…');
    expect(cutText('a👍b', 3)).toBe('a👍…');
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});
