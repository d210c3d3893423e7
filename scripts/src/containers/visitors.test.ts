import { areDifferences, type Visit, visitText } from './visitors.ts';

const visit: Visit = {
  who: 'returns',
  files: 6,
  differences: 6,
  sent: 1_300,
  whole: 14_200,
  protocols: ['h2'],
};

test('visitText shows a visitor’s files, bytes and protocol', () => {
  expect(visitText(visit)).toBe(
    'who returns fetched 6 files of it by h2, 6 as differences: 1300 B in place of 14200 B',
  );
});

test.each<[string, Visit[], boolean]>([
  ['every file came as a difference', [visit, { ...visit, who: 'stayed' }], true],
  ['one file came whole', [{ ...visit, differences: 5 }], false],
  ['the differences are no smaller', [{ ...visit, sent: 9_000 }], false],
  ['no file was fetched', [{ ...visit, files: 0, differences: 0 }], false],
  ['there was no visitor', [], false],
])('areDifferences judges visits when %s', (_case, visits, isSo) => {
  expect(areDifferences(visits)).toBe(isSo);
});
