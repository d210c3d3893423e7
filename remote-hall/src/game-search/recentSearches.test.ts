/** @environment page */
import { forgetSearches, recentSearches, storeSearch } from './recentSearches.ts';

beforeEach(() => localStorage.clear());

test('recent searches are unique, newest first, at most eight, and can be deleted', () => {
  for (const word of ['AG', '棋牌', ' AG ', '', '   ']) storeSearch(word);
  expect(recentSearches()).toEqual(['AG', '棋牌']);
  for (let number = 0; number < 20; number++) storeSearch(`第${number}`);
  expect(recentSearches()).toHaveLength(8);
  expect(recentSearches()[0]).toBe('第19');
  storeSearch('第15');
  expect(recentSearches()).toHaveLength(8);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['{}', 'broken', JSON.stringify([null, 7, '', ' ', 'x'.repeat(31)])])(
  'invalid stored content counts as no recent search: %s',
  (kept) => {
    localStorage.setItem('hallSearches', kept);
    expect(recentSearches()).toEqual([]);
  },
);
