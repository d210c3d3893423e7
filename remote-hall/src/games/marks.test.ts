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
])('invalid stored content counts as no favourite: %s', (kept) => {
  localStorage.setItem('hallFavourites', kept);
  expect(store().get(favouritesAtom)).toEqual([]);
});

test('the valid entries of a stored list remain, each once, without surplus fields, up to the maximum', () => {
  const many = Array.from({ length: 200 }, (_, number) => mark(`P${number}`));
  const sent = [{ ...mark('AG'), title: '<img onerror>' }, mark('ag'), null, ...many];
  localStorage.setItem('hallRecent', JSON.stringify(sent));
  const kept = store().get(recentAtom);
  expect(kept).toHaveLength(12);
  expect(kept.slice(0, 2)).toEqual([mark('AG'), mark('P0')]);
});

test('the game opened last is first in the list, once', () => {
  store().set(recentAtom, withMark([mark('AG'), mark('PG', '1')], mark('pg', '1')));
  expect(store().get(recentAtom)).toEqual([mark('pg', '1'), mark('AG')]);
  expect(JSON.parse(localStorage.getItem('hallRecent') ?? '')).toEqual([mark('pg', '1'), mark('AG')]);
});

test('a favourite is recognised in any case of its name, by its code, and can be removed', () => {
  const marks = [mark('ig', '1')];
  expect(hasMark(marks, mark('IG', '1'))).toBe(true);
  expect(hasMark(marks, mark('ig', '2'))).toBe(false);
  expect(withoutMark(marks, mark('IG', '1'))).toEqual([]);
});
