import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, root } from '../apps.ts';
import { affectedApps, lockedFor } from './appInputs.ts';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const wallet = (text: string) => lockedFor(text, ['remote-wallet', 'shared', 'build']);

test.each([
  [
    'another remote',
    '\n  remote-wallet:\n    dependencies:\n',
    "\n  remote-sports:\n    dependencies:\n      '@site/shared':\n        specifier: workspace:*\n        version: link:../shared\n\n  remote-wallet:\n    dependencies:\n",
  ],
  [
    'a dependency of scripts',
    '\n  scripts:\n    dependencies:\n',
    '\n  scripts:\n    dependencies:\n      left-pad:\n        specifier: 1.0.0\n        version: 1.0.0\n',
  ],
])('a lockfile change of %s leaves the wallet’s inputs alone', (_what, from, to) => {
  expect(lockfile).toContain(from);
  expect(wallet(lockfile.replace(from, to))).toBe(wallet(lockfile));
});

test.each([
  ['a dependency of the wallet', '\n  remote-wallet:\n    dependencies:\n'],
  ['a dependency of shared', '\n  shared:\n    dependencies:\n'],
  ['a package of the registry', '\npackages:\n'],
  ['the dependencies of a package', '\nsnapshots:\n'],
])('a lockfile change of %s changes the wallet’s inputs', (_what, place) => {
  expect(lockfile).toContain(place);
  expect(wallet(lockfile.replace(place, `${place}      added:\n`))).not.toBe(wallet(lockfile));
});

test.each([
  ['a screen of the wallet', 'remote-wallet/src/routes.ts', ['wallet']],
  ['a file of the host', 'host/src/main.tsx', ['host']],
  ['an interface part in the host and in frames', 'shared/src/ui/controls/Button.tsx', ['host', 'hall']],
  ['documentation', 'docs/ARCHITECTURE.md', []],
  ['the oldest browsers that the site runs in', 'package.json', Object.keys(apps)],
  ['the versions of packages', 'pnpm-lock.yaml', Object.keys(apps)],
])('affectedApps lists for %s the applications that are built from it', async (_what, file, names) => {
  expect(await affectedApps([file])).toEqual(names);
});

test('affectedApps lists every application that a file is compiled into, and no other', async () => {
  const names = await affectedApps(['shared/src/contract/member.ts']);
  expect([...names].sort()).toEqual(['hall', 'member']);
});
