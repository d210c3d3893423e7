import { routePattern } from './routePattern.ts';

test.each([
  ['/', '/'],
  ['/vip/', '/vip'],
  ['/vip/:level', '/vip/:'],
  ['/vip/:id/', '/vip/:'],
  ['/:area/vip/:level', '/:/vip/:'],
])('the address %s matches what %s stands for', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});
