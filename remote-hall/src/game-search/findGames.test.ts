import type { KnownGame } from '../games/knownGames.ts';
import { cutTitle, findGames, MOST_SHOWN } from './findGames.ts';

const game = (title: string, group: string, name: string, code = ''): KnownGame => ({
  platform: { name, code, type: '0', title },
  title,
  category: 'slots',
  group,
  picture: '',
});
const known = [
  game('JDB电子', '电子', 'JDB'),
  game('AG真人', '真人', 'AG'),
  game('OB捕鱼', '捕鱼', 'OBBY'),
  game('云端神殿', 'PP电子', 'pp', 'pp-1'),
  game('捕鱼之夜', 'AE电子', 'ae', 'ae-3'),
];
const titles = (query: string) => findGames(known, query).games.map(({ title }) => title);

test.each([
  ['真人', ['AG真人']],
  ['ag', ['AG真人']],
  [' ＡＧ ', ['AG真人']],
  ['obby', ['OB捕鱼']],
  ['pp-1', ['云端神殿']],
  ['pp 神', ['云端神殿']],
  ['神 真人', []],
  ['捕鱼', ['捕鱼之夜', 'OB捕鱼']],
  ['电子', ['JDB电子', '云端神殿', '捕鱼之夜']],
  ['', []],
  ['   ', []],
  ['.*', []],
])('the search for %j finds %j, titles that begin with it first', (query, expected) => {
  expect(titles(query)).toEqual(expected);
});

test('of thousands of matches the search shows some and counts all', () => {
  const many = Array.from({ length: 3_000 }, (_, number) => game(`鱼${number}`, '捕鱼', 'x', `${number}`));
  const { games, total } = findGames(many, '鱼');
  expect(games).toHaveLength(MOST_SHOWN);
  expect(total).toBe(3_000);
});

test.each([
  ['AG真人', 'ag', ['[AG]', '真人']],
  ['捕鱼之夜', '夜 捕', ['[捕]', '鱼之', '[夜]']],
  ['AG真人', '棋', ['AG真人']],
  ['ＡＧ真人', '', ['ＡＧ真人']],
])('in the title %s the match for %j is marked', (title, query, expected) => {
  const shown = cutTitle(title, query).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));
  expect(shown).toEqual(expected);
});
