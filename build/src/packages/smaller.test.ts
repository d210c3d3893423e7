import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../apps.ts';
import { changes } from './smaller.ts';

const packages = '{@tanstack+query-core,react-router,axios,scheduler}@*';
const files = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => join(root, file));
const installed = [
  ...files(`node_modules/.pnpm/${packages}/node_modules/{@*/,}*/{lib,dist,build,cjs}/**/*.{js,mjs}`),
  ...files('shared/src/contract/*.ts'),
];

test.each(changes)('$file still changes what is installed, and leaves a script', ({ file, change }) => {
  const changed = installed
    .filter((one) => file.test(one))
    .filter((one) => change(readFileSync(one, 'utf8')) !== readFileSync(one, 'utf8'));
  expect(changed.length).toBeGreaterThan(0);
  for (const one of changed) expect(parseSync(one, change(readFileSync(one, 'utf8'))).errors).toEqual([]);
});

/** What stands at the end of a file of these changes. */
function after(path: string, text: string): string {
  return changes.filter(({ file }) => file.test(path)).reduce((now, { change }) => change(now), text);
}

test('a private name becomes a plain one', () => {
  expect(after('query-core/build/modern/query.js', 'class A { #x = 1; get() { return this.#x; } }')).toBe(
    'class A { _$x = 1; get() { return this._$x; } }',
  );
});

test('no two classes that stand on each other have a private name in common, which would be one name then', () => {
  const own = new Map<string, { base: string; names: Set<string> }>();
  const modern = installed.filter((file) => /query-core[\\/]build[\\/]modern[\\/]\w+\.js$/.test(file));
  for (const file of modern)
    for (const [, name = '', base = '', body = ''] of readFileSync(file, 'utf8').matchAll(
      /(\w+) = class(?: extends (\w+))? \{([\s\S]*?)\n\}/g,
    ))
      own.set(name, { base, names: new Set(body.match(/(?<=\n\s)#\w+/g)) });
  const shared = [...own].flatMap(([name, { base, names }]) => {
    const below = own.get(base)?.names ?? new Set<string>();
    return [...names].filter((one) => below.has(one)).map((one) => `${name} ${one}`);
  });
  expect(own.get('QueryObserver')?.base).toBe('Subscribable');
  expect(shared).toEqual([]);
});
