/** @environment page */
import { currentScope, endSession } from '@site/shared';
import { favouritesAtom, hasMark, recentAtom, withMark, withoutMark } from './marks.ts';

const mark = (name: string, code = '') => ({ name, code });
const store = () => currentScope().store;

// Each test has a store of its own, and nothing is stored on the device.
beforeEach(() => endSession());

test.each([
  ['{"no":"list"}'],
  ['not json'],
  ['null'],
  ['[null, 7, "AG", {"name": 5, "code": ""}, {"name": "", "code": ""}, {"name": "AG"}]'],
  [JSON.stringify([mark('x'.repeat(65))])],
])('what the device kept and nobody can believe is no favourite: %s', (kept) => {
  localStorage.setItem('hallFavourites', kept);
  expect(store().get(favouritesAtom)).toEqual([]);
});

test('what is good among it stays, each once, without what does not belong, and no more than fit', () => {
  const many = Array.from({ length: 200 }, (_, number) => mark(`P${number}`));
  const sent = [{ ...mark('AG'), title: '<img onerror>' }, mark('ag'), null, ...many];
  localStorage.setItem('hallRecent', JSON.stringify(sent));
  const kept = store().get(recentAtom);
  expect(kept).toHaveLength(12);
  expect(kept.slice(0, 2)).toEqual([mark('AG'), mark('P0')]);
});

test('what was opened last comes first, once', () => {
  store().set(recentAtom, withMark([mark('AG'), mark('PG', '1')], mark('pg', '1')));
  expect(store().get(recentAtom)).toEqual([mark('pg', '1'), mark('AG')]);
  expect(JSON.parse(localStorage.getItem('hallRecent') ?? '')).toEqual([mark('pg', '1'), mark('AG')]);
});

test('a favourite is known in any case of its name, by its code alone, and can be taken away', () => {
  const marks = [mark('ig', '1')];
  expect(hasMark(marks, mark('IG', '1'))).toBe(true);
  expect(hasMark(marks, mark('ig', '2'))).toBe(false);
  expect(withoutMark(marks, mark('IG', '1'))).toEqual([]);
});
