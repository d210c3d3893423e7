import { openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const areas = { hall: '/', wallet: '/account', member: '/mine', lottery: '/lottery?room_id=11' };

test('host and all four remotes run on one React, router, store, query client, session and client', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  for (const address of Object.values(areas)) {
    await page.evaluate((next) => {
      window.location.hash = next;
    }, address);
    await expect(page.locator('main')).not.toBeEmpty();
    await page.waitForTimeout(400);
  }
  const differing = await page.evaluate(async () => {
    type Instance = { loadRemote(id: string): Promise<Record<string, Record<string, unknown>>> };
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: (Instance & { name: string })[] };
    };
    const host = federation.__INSTANCES__.find(({ name }) => name === 'host');
    const document_ = JSON.parse(document.getElementById('site-release')?.textContent ?? '');
    const containers = Object.values<{ active: string; versions: Record<string, { container: string }> }>(
      document_.remotes,
    ).map(({ active, versions }) => versions[active]?.container);
    const copies = await Promise.all(
      containers.map((container) => host?.loadRemote(`${container}/identity`)),
    );
    const [first, ...others] = copies;
    const names = ['React', 'ReactDOM', 'shared'] as const;
    const found: string[] = copies.length === 4 ? [] : [`${copies.length} remotes`];
    for (const other of others) {
      for (const name of names) {
        for (const [key, value] of Object.entries(first?.[name] ?? {})) {
          if (other?.[name]?.[key] !== value) found.push(`${name}.${key}`);
        }
      }
    }
    const scope = (first?.shared?.currentScope as () => { store: unknown; queryClient: unknown })();
    const otherScope = (others.at(-1)?.shared?.currentScope as () => typeof scope)();
    if (scope.store !== otherScope.store || scope.queryClient !== otherScope.queryClient) found.push('scope');
    for (const name of ['useRoutes', 'useQuery', 'useAtomValue', 'send', 'currentScope']) {
      if (typeof first?.shared?.[name] !== 'function') found.push(`${name} is missing`);
    }
    return found;
  });
  expect(differing).toEqual([]);
});
