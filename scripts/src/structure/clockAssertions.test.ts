import { sourceTree, withFiles } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { clockProblems, problemsIn } from './clockAssertions.ts';

/** Returns the lines of a test file that the check refuses. */
const refused = (...lines: readonly string[]) =>
  problemsIn('x.test.ts', lines.join('\n')).map((problem) => Number(/:(\d+) /.exec(problem)?.[1]));

const began = 'const began = performance.now();';

test.each<[string, readonly string[]]>([
  ['a difference', [began, 'expect(performance.now() - began).toBeLessThan(2_000);']],
  [
    'a difference under a name',
    [began, 'const took = Date.now() - began;', 'expect(took).toBeLessThan(2_000);'],
  ],
  [
    'moments under names',
    [began, 'const end = Date.now();', 'expect(end - began).toBeGreaterThanOrEqual(100);'],
  ],
  [
    'a difference in other units',
    [began, 'expect(Math.round((Date.now() - began) / 1_000)).not.toBeGreaterThan(2);'],
  ],
  ['a clock with no difference', ['expect(performance.now()).toBeLessThan(5_000);']],
  ['a distance from now', ['expect(Math.abs(Number(stamp) - Date.now())).toBeCloseTo(0);']],
  ['a deadline', ['const until = Date.now() + 2_000;', 'expect(stamp).toBeLessThan(until);']],
  [
    'the time of the process',
    [began, 'const [, nano] = process.hrtime(start);', 'expect(nano - 0).toBeLessThan(1e9);'],
  ],
  [
    'the processor',
    ['const before = process.cpuUsage();', 'expect(process.cpuUsage(before).user).toBeLessThan(5);'],
  ],
  ['dates', ['const from = new Date();', 'expect(new Date() - from).toBeLessThan(5);']],
  ['a comparison', [began, 'expect(performance.now() - began < 2_000).toBe(true);']],
  [
    'a comparison of each',
    ['ms.push(Date.now() - began);', began, 'expect(ms.filter((one) => one > 5)).toEqual([]);'],
  ],
  [
    'a list of times',
    ['const all = [];', 'all.push(Date.now() - start);', 'expect(Math.max(...all)).toBeLessThan(5);'],
  ],
  ['each of a list', ['all.push(Date.now() - 5);', 'for (const ms of all)', '  expect(ms).toBeLessThan(5);']],
  [
    'the measurement of a function',
    ['async function time() {', '  return Date.now() - start;', '}', 'expect(await time()).toBeLessThan(5);'],
  ],
  [
    'several measurements at once',
    [
      began,
      'const all = await Promise.all([Date.now() - began]);',
      'expect(Math.max(...all)).toBeLessThan(5);',
    ],
  ],
  [
    'the measurement of a page',
    [
      'const ms = await page.evaluate(() => new Promise((resolve) => {',
      '  const from = performance.now();',
      '  addEventListener("x", () => resolve(performance.now() - from));',
      '}));',
      'expect(ms).toBeLessThan(5);',
    ],
  ],
  [
    'a property of an answer',
    [
      'const run = () => ({ ms: Date.now() - start });',
      'const { ms: took } = run();',
      'expect(took).toBeLessThan(5);',
    ],
  ],
  ['a poll', [began, '', 'await expect.poll(() => Date.now() - began).toBeGreaterThan(5);']],
])('the clock check refuses an assertion over a clock at its line: %s', (_, lines) => {
  const last = lines.findLastIndex((line) => line.includes('expect')) + 1;
  expect(refused(...lines)).toEqual([last]);
});

test.each<[string, readonly string[]]>([
  ['a count', [began, 'expect(reads).toBeLessThan(100);']],
  [
    'a moment between two others',
    [
      'const from = Date.now();',
      'expect(at).toBeGreaterThanOrEqual(from);',
      'expect(at).toBeLessThanOrEqual(Date.now());',
    ],
  ],
  ['a moment that is an argument', ['expect(stateOf({ at: Date.now() - 30_000 })).toBe("sending");']],
  [
    'a time of the same name elsewhere',
    [
      'const send = () => ({ most: Date.now() - start });',
      'const most = views.length;',
      'expect(counted).toBeLessThan(most);',
    ],
  ],
  [
    'an answer before a deadline',
    ['const { count } = await until(isThere, Date.now() + 5_000);', 'expect(count).toBeLessThan(5);'],
  ],
  [
    'a wait',
    [
      began,
      'while (performance.now() - began < 5_000 && !isThere()) await turn();',
      'expect(isThere()).toBe(true);',
    ],
  ],
])('the clock check accepts lines without an assertion over a clock: %s', (_, lines) => {
  expect(refused(...lines)).toEqual([]);
});

const assertion = 'expect(Date.now() - began).toBeLessThan(2_000);';

test('an exception needs a reason in the line before', () => {
  expect(refused('// clock: the page’s own timer fires after 2 s at the earliest', assertion)).toEqual([]);
  expect(problemsIn('x.test.ts', `// clock: slow\n${assertion}`)).toEqual([
    'x.test.ts:1 gives no reason: say in words why the time holds on any machine.',
  ]);
  expect(problemsIn('x.test.ts', `// clock:\n${assertion}`)).toHaveLength(1);
  expect(
    problemsIn('x.test.ts', '// clock: the timer of the page fires after 2 s\nexpect(reads).toBe(1);'),
  ).toEqual(['x.test.ts:1 excuses no assertion over a clock: take it away.']);
});

test('the clock check names a refused assertion with the remedy', () => {
  expect(problemsIn('x.test.ts', assertion)).toEqual([
    expect.stringMatching(
      /^x\.test\.ts:1 asserts what a clock measured: .*Count what was done .*\/\/ clock: <reason>$/,
    ),
  ]);
});

const tree = sourceTree(root);

test('the clock check finds in a test the assertion over a helper’s measurement, also through another helper', () => {
  const played = {
    'e2e/scenes/inner.ts': 'export const inner = () => ({ seconds: Date.now() - start, count: 5 });\n',
    'e2e/scenes/outer.ts':
      "import { inner } from './inner.ts';\n\nexport const outer = () => inner();\nexport const waited = () => Date.now() - start;\n",
    'e2e/drills/x.spec.ts':
      "import { outer, waited } from '../scenes/outer.ts';\n\nconst { seconds, count } = outer();\nexpect(count).toBeLessThan(5);\nexpect(seconds).toBeLessThan(5);\nexpect(await waited()).toBeLessThan(5);\n",
  };
  const found = clockProblems(withFiles(tree, played)).problems.filter((problem) =>
    problem.includes('/x.spec.ts'),
  );
  expect(found.map((problem) => problem.split(' ')[0])).toEqual([
    'e2e/drills/x.spec.ts:5',
    'e2e/drills/x.spec.ts:6',
  ]);
});
