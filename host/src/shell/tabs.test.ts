import { routeAt } from '@site/release-page/resolve/routeAt';
import { route, tab } from '@site/release-page/testing/release';
import { selectedTab, tabsOf } from '@site/shared/page';

const routes = [
  route('/', { tab: tab(1, 'hall'), inTab: 0 }),
  route('/home', { inTab: 1 }),
  route('/index_old', { inTab: 1 }),
  route('/kefu', { tab: tab(0, 'service', true) }),
  route('/mine', { tab: tab(4, 'mine') }),
  route('/mine_old', { inTab: 4 }),
  route('/discover', { tab: tab(2, 'discover') }),
  route('/activity', { tab: tab(3, 'activity') }),
  route('/activity_old', { inTab: 3 }),
  route('/activityInfo'),
  route('/recharge'),
  route('/lost', { inTab: 9 }),
];
const tabs = tabsOf(routes);

test('tabs are in the order of their places, whichever remote brings them', () => {
  expect(tabs.map(({ label, path }) => [label, path])).toEqual([
    ['service', '/kefu'],
    ['hall', '/'],
    ['discover', '/discover'],
    ['activity', '/activity'],
    ['mine', '/mine'],
  ]);
});

test('a tab can have a place between two others; of two tabs at one place the bar has one', () => {
  const more = [
    ...routes,
    route('/sports', { tab: tab(2.5, 'sports') }),
    route('/mine2', { tab: tab(4, 'mine2') }),
  ];
  expect(tabsOf(more).map(({ label }) => label)).toEqual([
    'service',
    'hall',
    'discover',
    'sports',
    'activity',
    'mine',
  ]);
});

test.each([
  ['/', 'hall'],
  ['/home', 'hall'],
  ['/index_old', 'hall'],
  ['/discover', 'discover'],
  ['/activity', 'activity'],
  ['/activity_old', 'activity'],
  ['/mine', 'mine'],
  ['/mine_old', 'mine'],
  ['/kefu', undefined],
  ['/recharge', undefined],
  ['/activityInfo', undefined],
  ['/lost', undefined],
  ['/nobody-shows-this', undefined],
])('on %s the highlighted tab is %s [S-068]', (path, label) => {
  expect(selectedTab(tabs, routeAt(routes, path))?.label).toBe(label);
});

test('no tab is highlighted when the last place is an action', () => {
  const all = [route('/a', { tab: tab(1, 'a') }), route('/b', { tab: tab(2, 'b', true) })];
  expect(selectedTab(tabsOf(all), route('/c', { inTab: 2 }))).toBeNull();
});
