import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { mutationGroups, testsOf } from './mutationGroups.ts';

const groups = Object.entries(mutationGroups);

test.each(groups)(
  'every module of the mutation group %s exists, with tests that can detect its mutants',
  (_, group) => {
    const isThere = (path: string) => existsSync(join(root, group.folder, 'src', path));
    expect([...group.modules, ...(group.tests ?? [])].filter((path) => !isThere(path))).toEqual([]);
    expect(testsOf(group, isThere)).not.toEqual([]);
  },
);

test('testsOf returns the tests beside the modules and the named ones, each once', () => {
  const group = { folder: 'x', modules: ['a.ts', 'b.tsx', 'c.ts'], tests: ['d.test.ts', 'a.test.ts'] };
  const there = ['a.test.ts', 'b.test.tsx'];
  expect(testsOf(group, (test) => there.includes(test))).toEqual(['a.test.ts', 'b.test.tsx', 'd.test.ts']);
});
