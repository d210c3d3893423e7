import { addressOf, tabPlace } from '@site/shared/page';
import * as paths from '@site/shared/paths';
import { routes } from './routes.ts';

const routeOf = (path: string) => routes.find((route) => route.path === path);

test('the paths in the tab bar have the specified numbers; older variants have those of the newer [S-069 S-070]', () => {
  const numbers = routes.flatMap((route) => {
    const number = tabPlace(route);
    return number === undefined ? [] : [[route.path, number]];
  });
  expect(Object.fromEntries(numbers)).toEqual({
    '/': 0,
    '/home': 1,
    '/index_old': 1,
    '/discover': 2,
    '/activity': 3,
    '/activity_old': 3,
  });
});

test('customer service is the first of the tabs, and an action [S-062 S-063]', () => {
  const tabs = routes.flatMap(({ path, tab }) => (tab ? [[tab.place, tab.label, path, tab.action]] : []));
  expect(tabs.sort()).toEqual([
    [0, '客服', '/kefu', true],
    [1, '大厅', '/', undefined],
    [2, '发现', '/discover', undefined],
    [3, '优惠', '/activity', undefined],
  ]);
});

test('the roles of the shell lead to the named paths of this remote [S-007 S-010 S-076 S-077]', () => {
  expect(addressOf(routes, 'hall')).toBe(paths.hall());
  expect(addressOf(routes, 'register')).toBe(paths.registerWithCaptcha());
  expect(addressOf(routes, 'service')).toBe(paths.service());
  const target = { redirect: '/payInfo?deposit_no=D1&x=2', pid: '7 &=' };
  expect(addressOf(routes, 'login', target)).toBe(paths.login(target));
});

test('a tap on the red packet checks the log-in, then its switch; no other route has a check [H-078 H-079]', () => {
  expect(routeOf(paths.redPacket())?.onTap).toEqual(['ask-login', 'red-packet']);
  expect(routes.filter(({ onTap }) => onTap)).toHaveLength(1);
});

test('the log-in and both registrations read the referrer code themselves [S-013]', () => {
  expect(routes.filter(({ keepsReferrer }) => keepsReferrer).map(({ path }) => path)).toEqual([
    paths.login(),
    paths.register(),
    paths.registerWithCaptcha(),
  ]);
});
