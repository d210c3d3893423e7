import { routeAt } from '../resolve/routeAt.ts';
import { indexedRoutes, piecePath, remoteAt } from './remoteIndex.ts';

const routes = indexedRoutes([
  ['/', 'hall'],
  ['/login/', 'hall'],
  ['/orders/:id', 'wallet'],
  ['/orders/new', 'member'],
  ['/orders-old', 'old'],
  ['/a/:x/b', 'one'],
  ['/:y/z/b', 'two'],
  ['/:y', 'three'],
]);

test.each([
  ['/', 'hall'],
  ['', 'hall'],
  ['/login', 'hall'],
  ['/login//', 'hall'],
  ['/lo%67in', 'hall'],
  ['/Login', 'three'],
  ['/orders', 'three'],
  ['/orders/7', 'wallet'],
  ['/orders/%E6%B5%B7', 'wallet'],
  ['/orders/new', 'member'],
  ['/orders/new/', 'member'],
  ['/orders-old', 'old'],
  ['/orders//', 'three'],
  ['/orders/7/8', undefined],
  ['/a/z/b', 'one'],
  ['/%/x', undefined],
  ['/orders/a?b#c', 'wallet'],
  ['/orders/?wallet#', 'wallet'],
  ['/nobody/at/all/of/these', undefined],
])('at %s the index names %s', (pathname, remote) => {
  expect(remoteAt({ routes }, pathname)).toBe(remote);
});

test('an index without routes names no remote', () => {
  expect(remoteAt({ routes: '' }, '/')).toBeUndefined();
});

/** Returns made-up routes with small segments, so that many paths match several of them. */
function madeUp(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  const text = (names: readonly string[]) =>
    `/${Array.from({ length: next(4) }, () => names[next(names.length)]).join('/')}`;
  return { next, text };
}

test('for random routes the index names the same remote as the table of all routes', () => {
  const { text } = madeUp(7);
  const paths = [...new Set(Array.from({ length: 60 }, () => text(['a', 'b', 'a-b', ':x'])))];
  const table = paths.map((path) => ({ path, remote: `of${path}` }));
  const index = { routes: indexedRoutes(table.map(({ path, remote }) => [path, remote])) };
  const parameters = (path: string | undefined) => path?.split(':').length;
  for (let at = 0; at < 400; at += 1) {
    const pathname = text(['a', 'b', 'c', 'a-b']);
    const found = remoteAt(index, pathname)?.slice(2);
    const wanted = routeAt(table, pathname)?.path;
    // Of two with as many parameters the table takes the first, the index either.
    expect([pathname, parameters(found)]).toEqual([pathname, parameters(wanted)]);
    if (found) expect(routeAt([{ path: found }], pathname)).not.toBeNull();
  }
});

test('a search in 20,000 routes reads fewer than a hundred', () => {
  const many = Array.from({ length: 1_000 }, (_, remote) =>
    Array.from({ length: 20 }, (__, at) => [`/r${remote}/screen-${at}`, `r${remote}`] as const),
  ).flat();
  const index = { routes: indexedRoutes(many) };
  const read: string[] = [];
  expect(remoteAt(index, '/r517/screen-13', (route) => read.push(route))).toBe('r517');
  expect(read.length).toBeLessThan(100);
});

test('the path of a slice has its hash in characters that need no escape', () => {
  expect(piecePath('wallet', 'sha256-a+b/c=')).toBe('pieces/wallet.a-b_c.json');
});
