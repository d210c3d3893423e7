import { apps } from '../apps.ts';
import { affectedApps } from './affectedApps.ts';

test.each([
  ['a screen of the wallet', 'remote-wallet/src/routes.ts', ['wallet']],
  ['a file of the host', 'host/src/main.tsx', ['host']],
  [
    'an interface part, which the host brings and frames are drawn of',
    'shared/src/ui/controls/Button.tsx',
    ['host', 'hall'],
  ],
  ['documentation', 'docs/ARCHITECTURE.md', []],
  ['the oldest browsers that the site runs in', 'package.json', Object.keys(apps)],
  ['the versions of packages', 'pnpm-lock.yaml', Object.keys(apps)],
])('%s affects those who are built from it', async (_what, file, names) => {
  expect(await affectedApps([file])).toEqual(names);
});

test('what is compiled into several affects each of them, and nobody else', async () => {
  const names = await affectedApps(['shared/src/contract/member.ts']);
  expect([...names].sort()).toEqual(['hall', 'member']);
});
