import { releaseOf, route } from '../testing/release.ts';
import { routeAt, routeTable } from './routeTable.ts';

const table = routeTable(releaseOf([route('/'), route('/activityInfo'), route('/wallet', { login: true })]));

test('every address comes from the release document, with where its screen is loaded from', () => {
  expect(table.map(({ path }) => path)).toEqual(['/', '/activityInfo', '/wallet']);
  expect(table[2]?.target).toMatchObject({
    name: 'hall',
    version: '1.0.0',
    container: 'hall_1_0_0',
    entry: new URL('remotes/hall/1.0.0/entry.js', document.baseURI).href,
    expose: './Screen',
  });
});

test.each([
  ['/', '/'],
  ['/wallet', '/wallet'],
  ['/Wallet', undefined],
  ['/walletx', undefined],
  ['/DW', undefined],
])('the path %s is shown by the route %s', (pathname, path) => {
  expect(routeAt(table, pathname)?.path).toBe(path);
});

test('a remote whose live version is missing in the document brings no route', () => {
  const release = releaseOf([route('/')]);
  const hall = { ...release.remotes.hall, active: '9.9.9' } as (typeof release.remotes)[string];
  expect(routeTable({ ...release, remotes: { hall } })).toEqual([]);
});
