import { matchRoutes } from 'react-router-dom';
import { routeAt } from './routeAt.ts';

const routes = [
  '/',
  '/orders',
  '/orders/:id',
  '/orders/new',
  '/:area/vip',
  '/orders/:id/lines/:line',
  '/活动',
].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['', '/'],
  ['/orders', '/orders'],
  ['/orders/', '/orders'],
  ['/orders//', '/orders'],
  ['/orders/7', '/orders/:id'],
  ['/orders/%E6%B5%B7', '/orders/:id'],
  ['/orders/a%2Fb', '/orders/:id'],
  ['/orders/new', '/orders/new'],
  ['/orders/vip', '/orders/:id'],
  ['/orders/7/lines/2', '/orders/:id/lines/:line'],
  ['/orders/7/lines/', undefined],
  ['/orders//lines/2', undefined],
  ['/Orders', undefined],
  ['/ordersx', undefined],
  ['//orders', undefined],
  ['/:area/vip', '/:area/vip'],
  ['/%E6%B4%BB%E5%8A%A8', '/活动'],
  ['/活动', '/活动'],
  ['/orders/%', '/orders/:id'],
  ['/nothing/here/at/all', undefined],
])('the path %s opens the route %s', (pathname, path) => {
  expect(routeAt(routes, pathname)?.path).toBe(path);
});

test('of two routes with equally many parameters the first in the table wins', () => {
  const both = [{ path: '/:area/vip' }, { path: '/orders/:id' }];
  expect(routeAt(both, '/orders/vip')).toBe(both[0]);
  expect(routeAt([...both].reverse(), '/orders/vip')).toBe(both[1]);
});

test('for random tables routeAt finds the same route as the router', () => {
  const random = numbers(20_261_121);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const pathOf = (segments: readonly string[]) =>
    `/${Array.from({ length: Math.floor(random() * 4) }, () => pick(segments)).join('/')}`;
  // Publishing refuses two routes that differ only in the names of parameters.
  const patterns = () => [
    ...new Map(
      Array.from({ length: 6 }, () => pathOf(['a', 'b', 'A', 'a.b', '活', ':x', ':y'])).map((path) => [
        path.replace(/:\w/g, ':'),
        { path },
      ]),
    ).values(),
  ];
  const typed = ['a', 'b', 'A', 'a.b', 'axb', '%E6%B4%BB', '活', '%2F', ':x', 'a%20b', ''];
  let shown = 0;
  for (let time = 0; time < 3_000; time += 1) {
    const table = patterns();
    const pathname = pathOf(typed);
    const byRouter = matchRoutes(
      table.map((route) => ({ ...route, caseSensitive: true })),
      pathname,
    )?.at(-1)?.route.path;
    expect([table, pathname, routeAt(table, pathname)?.path]).toEqual([table, pathname, byRouter]);
    if (byRouter) shown += 1;
  }
  expect(shown).toBeGreaterThan(500);
});

/** Returns a generator of numbers from 0 to 1 that are the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return (state >>> 0) / 2 ** 32;
  };
}
