import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { mutationGroups, testsOf } from './mutationGroups.ts';

const groups = Object.entries(mutationGroups);

test.each(groups)(
  'each module of %s is where the table says, and so are tests to notice its mutants',
  (_, group) => {
    const isThere = (path: string) => existsSync(join(root, group.folder, 'src', path));
    expect([...group.modules, ...(group.tests ?? [])].filter((path) => !isThere(path))).toEqual([]);
    expect(testsOf(group, isThere)).not.toEqual([]);
  },
);

test('the tests of a module are those beside it, and those that are named, each once', () => {
  const group = { folder: 'x', modules: ['a.ts', 'b.tsx', 'c.ts'], tests: ['d.test.ts', 'a.test.ts'] };
  const there = ['a.test.ts', 'b.test.tsx'];
  expect(testsOf(group, (test) => there.includes(test))).toEqual(['a.test.ts', 'b.test.tsx', 'd.test.ts']);
});
