import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { lockedFor } from './lockedFor.ts';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const wallet = (text: string) => lockedFor(text, ['remote-wallet', 'shared', 'build']);

test.each([
  [
    'another remote',
    '\n  remote-wallet:\n    dependencies:\n',
    "\n  remote-sports:\n    dependencies:\n      '@site/shared':\n        specifier: workspace:*\n        version: link:../shared\n\n  remote-wallet:\n    dependencies:\n",
  ],
  [
    'what scripts depend on',
    '\n  scripts:\n    dependencies:\n',
    '\n  scripts:\n    dependencies:\n      left-pad:\n        specifier: 1.0.0\n        version: 1.0.0\n',
  ],
])('%s changes nothing for the wallet', (_what, from, to) => {
  expect(lockfile).toContain(from);
  expect(wallet(lockfile.replace(from, to))).toBe(wallet(lockfile));
});

test.each([
  ['a dependency of the wallet', '\n  remote-wallet:\n    dependencies:\n'],
  ['a dependency of shared', '\n  shared:\n    dependencies:\n'],
  ['a package of the registry', '\npackages:\n'],
  ['what a package depends on', '\nsnapshots:\n'],
])('%s counts for the wallet', (_what, place) => {
  expect(lockfile).toContain(place);
  expect(wallet(lockfile.replace(place, `${place}      added:\n`))).not.toBe(wallet(lockfile));
});
