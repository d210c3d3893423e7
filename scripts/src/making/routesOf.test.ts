import { root } from '../apps.ts';
import { Mistake } from '../command/errors.ts';
import { readFrom } from './make.ts';
import { newRemote } from './newRemote.ts';
import { newScreen } from './newScreen.ts';
import { areForPlayers, freePlace, routesOf } from './routesOf.ts';

const read = readFrom(root);
const tabs = (...places: readonly number[]) => places.map((place) => ({ login: false, tab: { place } }));

test('a new tab takes the next free place in the tab bar', () => {
  const places: number[] = [];
  for (let tab = 0; tab < 9; tab += 1) places.push(freePlace(tabs(0, 1, 2, 3, 4, ...places)));
  expect(places).toEqual([3.5, 3.6, 3.7, 3.8, 3.9, 3.4, 3.3, 3.2, 3.1]);
  const full = () => freePlace(tabs(...places));
  expect(full).toThrow(Mistake);
  expect(full).toThrow('The tab bar has no free place between 3 and 4');
});

test('a new remote declares its tab at the place that it is given', () => {
  const { created } = newRemote({ name: 'chess', tab: '棋牌', place: 3.6 }, [], read);
  expect(created['remote-chess/src/routes.ts']).toContain('  place: 3.6,\n');
});

test.each([
  ['wallet', true],
  ['member', true],
  ['hall', false],
  ['lottery', false],
])('a new screen of the remote %s requires a log-in: %s', async (remote, login) => {
  expect(areForPlayers(await routesOf(root, remote))).toBe(login);
  const { changed } = newScreen({ remote, name: 'my-limits', login }, [remote], read);
  expect(changed[`remote-${remote}/src/routes.ts`]).toContain(
    `{ path: '/myLimits', screen: './src/my-limits/MyLimitsScreen.tsx', login: ${login}, `,
  );
});

test('a screen of a remote without any other is open to everybody', () => {
  expect(areForPlayers([])).toBe(false);
});
