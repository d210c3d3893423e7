import { sourceTree, withFiles } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { changelogProblems, readChangelog } from './changelog.ts';

const tree = sourceTree(root);
const changelog = tree.read('shared/CHANGELOG.md');

/** Returns the problems of a copy of the checkout with these files. */
const said = (files: Readonly<Record<string, string>>) => changelogProblems(withFiles(tree, files));

test('the changelog of the contract is true', () => {
  expect(changelogProblems(tree)).toEqual([]);
});

test('readChangelog reads each version with its added and removed names, and the numbers of entries', () => {
  const text = `
# Changes

What they are.

## 2.0.0

Why it is so.

- \`@site/shared\` takes away: \`a\`,
  \`b\`
- \`@site/shared/forms\` adds: \`c\`
- \`@site/shared/forms\` has the number: \`4\`: amounts are minor units

Remotes call \`d\`.

## 1.0.0

- \`@site/shared\` adds: \`a\`, \`b\`
`;
  expect(readChangelog(text)).toEqual([
    {
      version: '2.0.0',
      changes: [
        { entry: '@site/shared', isAddition: false, names: ['a', 'b'] },
        { entry: '@site/shared/forms', isAddition: true, names: ['c'] },
      ],
      numbers: { '@site/shared/forms': 4 },
    },
    {
      version: '1.0.0',
      changes: [{ entry: '@site/shared', isAddition: true, names: ['a', 'b'] }],
      numbers: {},
    },
  ]);
});

test('changelogProblems names additions and removals without a line', () => {
  const entry = tree.read('shared/src/index.ts');
  expect(
    said({
      'shared/src/index.ts': entry.replace(
        "export { useBusy } from './busy/useBusy.ts';",
        "export { useBusyWhile } from './busy/useBusy.ts';",
      ),
    }),
  ).toEqual([
    'shared/CHANGELOG.md does not say that @site/shared adds useBusyWhile.',
    'shared/CHANGELOG.md does not say that @site/shared takes away useBusy.',
  ]);
});

test('changelogProblems refuses a newest version that is not the package’s', () => {
  const manifest = tree.read('shared/package.json').replace(/"version": "[^"]+"/, '"version": "99.0.0"');
  const [newest] = readChangelog(changelog);
  expect(said({ 'shared/package.json': manifest })).toEqual([
    `shared/CHANGELOG.md begins with ${newest?.version}, but shared/package.json is at 99.0.0.`,
  ]);
});

test('changelogProblems refuses an entry’s number that the changelog does not have', () => {
  const text = changelog.replace(
    '`@site/shared/forms` has the number: `3`',
    '`@site/shared/forms` has the number: `4`',
  );
  expect(said({ 'shared/CHANGELOG.md': text })).toEqual([
    'shared/CHANGELOG.md does not say that @site/shared/forms has the number 3.',
  ]);
});

test.each(['takes away', 'adds'])('a version that %s names is a new minor version at least', (verb) => {
  const step = (version: string) => `## ${version}\n\n- \`other\` ${verb}: \`a\`\n\n## 1.1.9\n\n`;
  const problems = (version: string) => said({ 'shared/CHANGELOG.md': step(version) }).join('\n');
  expect(problems('1.1.10')).toContain(
    'shared/CHANGELOG.md: 1.1.10 changes names, so it is a new minor version after 1.1.9.',
  );
  for (const version of ['1.2.0', '2.0.0']) expect(problems(version)).not.toContain('so it is a new');
});
