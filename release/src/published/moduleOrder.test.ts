import { moduleOrder } from './moduleOrder.ts';

const orderOf = (texts: Readonly<Record<string, string>>, entry = 'entry.js') =>
  moduleOrder(entry, new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)])));

test('a module follows its static imports, from any folder', () => {
  expect(
    orderOf(
      {
        'js/entry.js': 'import "./list.js"; export * from "../shared/b.js";',
        'js/list.js': 'import { b } from "../shared/b.js"; export { c } from "./c.js";',
        'js/c.js': '',
        'shared/b.js': 'export const b = 1;',
      },
      'js/entry.js',
    ),
  ).toEqual(['js/c.js', 'shared/b.js', 'js/list.js']);
});

test('a dynamic import is in the list, too, as early as its own imports allow', () => {
  expect(
    orderOf({
      'entry.js': 'import "./list.js";',
      'list.js': 'const open = () => import("./details.js"); const also = () => import(`./map.js`);',
      // A dynamic import back to the importer makes no circle.
      'details.js': 'import "./list.js";',
      'map.js':
        'const later = import(where); import.meta.url; import("https://elsewhere.example/a.js"); import("react");',
    }),
  ).toEqual(['map.js', 'list.js', 'details.js']);
});

test('a module that the build lacks stays in the list, so that the build is refused', () => {
  expect(orderOf({ 'entry.js': 'import "./lost.js";' })).toEqual(['lost.js']);
});

test('a circle of imports is refused with its path', () => {
  const circle = { 'entry.js': 'import "./a.js";', 'a.js': 'import "./b.js";', 'b.js': 'import "./a.js";' };
  expect(() => orderOf(circle)).toThrow(
    /^(a\.js imports b\.js imports a\.js|b\.js imports a\.js imports b\.js)\. The browser loads one module of such a circle/,
  );
  expect(() => orderOf({ 'entry.js': 'import "./entry.js";' })).toThrow('entry.js imports entry.js');
});
