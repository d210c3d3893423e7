import { tabPlace } from '@site/shared/page';
import { routes } from './routes.ts';

test('/mine has the tab 我的 at place 4, and the older account page belongs to it [S-062 S-070]', () => {
  expect(routes.flatMap(({ path, tab }) => (tab ? [[tab.place, tab.label, path, tab.action]] : []))).toEqual([
    [4, '我的', '/mine', undefined],
  ]);
  const numbers = routes.flatMap((route) => {
    const number = tabPlace(route);
    return number === undefined ? [] : [[route.path, number]];
  });
  expect(numbers).toEqual([
    ['/mine', 4],
    ['/mine_old', 4],
  ]);
});
