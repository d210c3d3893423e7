import { routePattern } from './routePattern.ts';

test.each([
  ['/', '/'],
  ['/vip/', '/vip'],
  ['/vip/:level', '/vip/:'],
  ['/vip/:id/', '/vip/:'],
  ['/:area/vip/:level', '/:/vip/:'],
])('the address %s matches the pattern %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});
