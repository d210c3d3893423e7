import { apps } from '../apps.ts';
import { affectedApps } from './affectedApps.ts';

test.each([
  ['a screen of the wallet', 'remote-wallet/src/routes.ts', ['wallet']],
  ['a file of the host', 'host/src/main.tsx', ['host']],
  ['an interface part, which the host brings', 'shared/src/ui/controls/Button.tsx', ['host']],
  ['documentation', 'docs/ARCHITECTURE.md', []],
  ['the oldest browsers that the site runs in', 'package.json', Object.keys(apps)],
  ['the versions of packages', 'pnpm-lock.yaml', Object.keys(apps)],
])('%s affects those who are built from it', async (_what, file, names) => {
  expect(await affectedApps([file])).toEqual(names);
});

test('what is compiled into several affects each of them, and nobody else', async () => {
  const names = await affectedApps(['shared/src/contract/wallet.ts']);
  expect(names).toContain('wallet');
  expect(names).not.toContain('member');
});
