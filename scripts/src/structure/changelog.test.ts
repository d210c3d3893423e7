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

test('readChangelog reads each version with its added and removed names', () => {
  const text = `
# Changes

What they are.

## 2.0.0

Why it is so.

- \`@site/shared\` takes away: \`a\`,
  \`b\`
- \`@site/shared/forms\` adds: \`c\`

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
    },
    { version: '1.0.0', changes: [{ entry: '@site/shared', isAddition: true, names: ['a', 'b'] }] },
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

test.each([
  ['takes away', '1.2.0', 'takes names away, so it is a new major version after 1.1.9'],
  ['adds', '1.1.10', 'adds names, so it is a new minor version after 1.1.9'],
])('a version that %s is not %s', (verb, version, message) => {
  const text = `## ${version}\n\n- \`other\` ${verb}: \`a\`\n\n## 1.1.9\n\n`;
  expect(said({ 'shared/CHANGELOG.md': text }).join('\n')).toContain(
    `shared/CHANGELOG.md: ${version} ${message}.`,
  );
});

test.each([
  ['takes away', '2.0.0'],
  ['adds', '1.2.0'],
])('a version that %s may be %s', (verb, version) => {
  const text = `## ${version}\n\n- \`other\` ${verb}: \`a\`\n\n## 1.1.9\n\n`;
  expect(said({ 'shared/CHANGELOG.md': text }).join('\n')).not.toContain('so it is a new');
});
