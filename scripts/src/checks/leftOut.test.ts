import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matching } from '@site/build/paths';
import { sourceTree } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { patternOf, readEntry, singlesIn, unlisted, withoutLong } from './leftOut.ts';
import { longTests, promises } from './longTests.ts';
import { specs } from './specs.ts';
import { unitTestFiles } from './unitTests.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = { unit: unitTestFiles(), browser: specs().map(({ file }) => file) };
const { runs } = withoutLong(files);
const singles = singlesIn(files);

/** The text of every test that `npm test` runs, without the titles of single tests that it leaves out. */
const played = [
  ...runs.unit.map(read),
  ...runs.browser.map((file) => {
    const words = singles.filter((single) => single.file === file).map((single) => single.words);
    const lines = read(`e2e/${file}`).split('\n');
    return lines.filter((line) => !words.some((some) => line.includes(some))).join('\n');
  }),
].join('\n');

const lists = [
  { why: 'long', tests: ['a/src/a.test.ts', 'e2e/drills/a.spec.ts', 'e2e/journeys/b.spec.ts › slow (1)'] },
];
const asked = {
  unit: ['a/src/a.test.ts', 'a/src/b.test.ts'],
  browser: ['drills/a.spec.ts', 'journeys/b.spec.ts'],
};

test('withoutLong leaves out the files of the list', () => {
  expect(withoutLong(asked, lists)).toEqual({
    runs: { unit: ['a/src/b.test.ts'], browser: ['journeys/b.spec.ts'] },
    left: { unit: ['a/src/a.test.ts'], browser: ['drills/a.spec.ts'] },
  });
});

test('patternOf matches the single tests of the list by file and words of the title, and no others', () => {
  const pattern = new RegExp(patternOf(singlesIn(asked, lists)));
  expect('journeys/b.spec.ts a group very slow (1) @tag').toMatch(pattern);
  expect('journeys/b.spec.ts a group very slow 1').not.toMatch(pattern);
  expect('journeys/c.spec.ts very slow (1)').not.toMatch(pattern);
});

test('unlisted returns tests of more than 5 s on the usual machine that no list has', () => {
  const costs = {
    'a/src/a.test.ts': 90_000,
    'a/src/b.test.ts': 10_100,
    'a/src/c.test.ts': 9_900,
    'drills/a.spec.ts › all': 90_000,
    'journeys/b.spec.ts › a group › very slow (1)': 90_000,
    'journeys/b.spec.ts › a group › slow': 12_000,
  };
  expect(unlisted(costs, 2, lists)).toEqual([
    { name: 'a/src/b.test.ts', seconds: 5.05 },
    { name: 'journeys/b.spec.ts › a group › slow', seconds: 6 },
  ]);
});

test('each entry of the lists names a test that exists, once', () => {
  const entries = longTests.flatMap(({ tests }) => tests);
  expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([]);
  const all = [...files.unit, ...files.browser.map((file) => `e2e/${file}`)];
  const unknown = [...entries, ...Object.values(promises).flat()].filter((entry) => {
    const { file, words } = readEntry(entry);
    return !all.includes(file) || !read(file).includes(words);
  });
  expect(unknown).toEqual([]);
});

test('npm test runs the test of each promise', () => {
  const left = Object.entries(promises).filter(([, tests]) =>
    tests.some((entry) => {
      const { file, words } = readEntry(entry.replace('e2e/', ''));
      const isLeft = singles.some((single) => single.file === file && words.includes(single.words));
      return !runs.browser.includes(file) || isLeft;
    }),
  );
  expect(left).toEqual([]);
  expect(Object.keys(promises).length).toBeGreaterThan(10);
});

test('npm test has a test of every requirement', () => {
  const rows = matching('*.md', join(root, 'docs/requirements')).flatMap((file) => [
    ...read(`docs/requirements/${file}`).matchAll(/^\| ([SHWML]-\d{3}) \|/gm),
  ]);
  const ids = rows.map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(500);
  expect(ids.filter((id) => !new RegExp(`\\b${id}\\b`).test(played))).toEqual([]);
});

test('npm test has the test of every rule of lint', () => {
  const tree = sourceTree(root);
  const rules = tree
    .importsOf('scripts/src/checks/checkSources.ts')
    .filter(({ specifier }) => /^\.\.\/(structure|docs)\//.test(specifier))
    .map(({ specifier }) => specifier.replace('..', 'scripts/src').replace('.ts', ''));
  expect(rules.length).toBeGreaterThan(10);
  const tests = runs.unit.map((file) => ({ file, text: read(file) }));
  const untested = rules.filter(
    (rule) => !tests.some(({ text }) => text.includes(`${rule.split('/').at(-1)}.ts'`)),
  );
  expect(untested).toEqual([]);
});
