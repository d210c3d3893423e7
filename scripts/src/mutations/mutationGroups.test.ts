import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importResolver } from '@site/build/resolve-import';
import { type SourceTree, sourceTree, withFiles } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { type MutationGroup, mutationGroups, testsOf } from './mutationGroups.ts';

const groups = Object.entries(mutationGroups);
const checkout = sourceTree(root);

/** Returns the functions of a group's modules that its tests import neither directly nor through one file. */
function unreachedFunctions(tree: SourceTree, group: MutationGroup): readonly string[] {
  const { resolve } = importResolver(tree);
  const at = (path: string) => posix.join(group.folder, 'src', path);
  const importsOf = (file: string) =>
    tree.importsOf(file).flatMap(({ specifier, names, ofTypes }) => {
      const to = resolve(file, specifier);
      return to.kind === 'file' && !ofTypes ? names.map((name) => ({ file: to.file, name })) : [];
    });
  const direct = testsOf(group, (test) => tree.files.has(at(test))).flatMap((test) => importsOf(at(test)));
  const between = [...new Set(direct.map(({ file }) => file))];
  const reached = [...direct, ...between.flatMap(importsOf)].map(({ file, name }) => `${file} ${name}`);
  return group.modules.flatMap((module) => {
    const exported = tree.read(at(module)).matchAll(/^export (?:async )?function (\w+)/gm);
    return [...exported].flatMap(([, name = '']) => {
      const isReached = reached.some((one) => one === `${at(module)} ${name}` || one === `${at(module)} *`);
      return isReached || tree.mentionsOf(at(module)).has(name) ? [] : [`${name} of ${module}`];
    });
  });
}

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

test.each(groups)(
  'the tests of the mutation group %s reach every function that its modules export',
  (_, group) => {
    expect(unreachedFunctions(checkout, group)).toEqual([]);
  },
);

test('a function that no test of its group imports, directly or through one file, is found', () => {
  const made = withFiles(checkout, {
    'shared/src/x.ts': [
      'export function a() {}',
      'export async function b() {}',
      'export function c() {}',
      'export function d() {}',
      'c();',
    ].join('\n'),
    'shared/src/x.test.ts': "import { a } from './x.ts';",
    'shared/src/y.test.ts': "import { y } from './y.ts';\nimport type { z } from './z.ts';",
    'shared/src/y.ts': "import { b } from './x.ts';\nexport const y = b;",
    'shared/src/z.ts': "import { d } from './x.ts';\nexport type z = typeof d;",
  });
  const group = { folder: 'shared', modules: ['x.ts'] };
  expect(unreachedFunctions(made, group)).toEqual(['b of x.ts', 'd of x.ts']);
  expect(unreachedFunctions(made, { ...group, tests: ['y.test.ts'] })).toEqual(['d of x.ts']);
});
