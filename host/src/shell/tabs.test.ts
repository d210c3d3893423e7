import { selectedTab, tabNumbers } from './tabs.ts';

test('the numbers of the paths are the specified ones [S-069 S-070]', () => {
  expect(tabNumbers).toEqual({ '/': 0, '/home': 1, '/discover': 2, '/activity': 3, '/mine': 4 });
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
  ['/kefu', null],
  ['/recharge', null],
  ['/activityInfo', null],
])('on %s the highlighted tab is %s [S-068]', (path, tab) => {
  expect(selectedTab(path)).toBe(tab);
});
