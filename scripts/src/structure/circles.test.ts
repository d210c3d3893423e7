import { circles } from './circles.ts';

const arrows = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });

test('a tree without circles has none', () => {
  expect(circles(arrows('a/x > b/x', 'a/x > c', 'b/x > c', 'a/x > a/y'))).toEqual([]);
});

test('two files of one folder that import each other are a circle in it', () => {
  const steps = arrows('a/x > a/y', 'a/y > a/x');
  expect(circles(steps)).toEqual([{ folder: 'a', steps }]);
});

test('two folders that import each other by different files are a circle in the folder that holds them', () => {
  const steps = arrows('src/api/client > src/session/storage', 'src/session/session > src/api/send');
  expect(circles([...steps, ...arrows('src/api/send > src/lib/x')])).toEqual([{ folder: 'src', steps }]);
});

test('of a knot the shortest circle is told', () => {
  const knot = arrows('a > b', 'b > c', 'c > d', 'd > a', 'c > b');
  expect(circles(knot)).toEqual([{ folder: '.', steps: arrows('b > c', 'c > b') }]);
});

test('circles in different folders are told each', () => {
  const found = circles(arrows('p/a > p/b', 'p/b > p/a', 'q/a > q/b', 'q/b > q/a', 'p/a > q/a'));
  expect(found.map(({ folder }) => folder).sort()).toEqual(['p', 'q']);
});

test('a file that imports itself is none', () => {
  expect(circles(arrows('a > a'))).toEqual([]);
});
