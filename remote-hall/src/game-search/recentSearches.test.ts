/** @environment page */
import { forgetSearches, keepSearch, recentSearches } from './recentSearches.ts';

beforeEach(() => localStorage.clear());

test('searches are kept once each, the latest first, eight of them at most, and can be forgotten', () => {
  for (const word of ['AG', '棋牌', ' AG ', '', '   ']) keepSearch(word);
  expect(recentSearches()).toEqual(['AG', '棋牌']);
  for (let number = 0; number < 20; number++) keepSearch(`第${number}`);
  expect(recentSearches()).toHaveLength(8);
  expect(recentSearches()[0]).toBe('第19');
  keepSearch('第15');
  expect(recentSearches()).toHaveLength(8);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['{}', 'broken', JSON.stringify([null, 7, '', ' ', 'x'.repeat(31)])])(
  'what the device kept and nobody can believe is no search: %s',
  (kept) => {
    localStorage.setItem('hallSearches', kept);
    expect(recentSearches()).toEqual([]);
  },
);
