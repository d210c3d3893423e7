import { circles } from './circles.ts';

const arrows = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });

test('circles finds none in a tree without circles', () => {
  expect(circles(arrows('a/x > b/x', 'a/x > c', 'b/x > c', 'a/x > a/y'))).toEqual([]);
});

test('circles finds two files of one folder that import each other', () => {
  const steps = arrows('a/x > a/y', 'a/y > a/x');
  expect(circles(steps)).toEqual([{ folder: 'a', steps }]);
});

test('circles finds two folders that import each other by different files, in their common folder', () => {
  const steps = arrows('src/api/client > src/session/storage', 'src/session/session > src/api/send');
  expect(circles([...steps, ...arrows('src/api/send > src/lib/x')])).toEqual([{ folder: 'src', steps }]);
});

test('circles returns the shortest circle of a knot', () => {
  const knot = arrows('a > b', 'b > c', 'c > d', 'd > a', 'c > b');
  expect(circles(knot)).toEqual([{ folder: '.', steps: arrows('b > c', 'c > b') }]);
});

test('circles returns every circle of different folders', () => {
  const found = circles(arrows('p/a > p/b', 'p/b > p/a', 'q/a > q/b', 'q/b > q/a', 'p/a > q/a'));
  expect(found.map(({ folder }) => folder).sort()).toEqual(['p', 'q']);
});

test('circles ignores a file that imports itself', () => {
  expect(circles(arrows('a > a'))).toEqual([]);
});
