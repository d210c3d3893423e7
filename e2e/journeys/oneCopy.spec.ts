import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared', 'federation-runtime', 'build');

test('host and all remotes run on one React, router, store, query client, session and client', async ({
  page,
  sandbox,
}) => {
  await noteShares(page);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  for (const address of ['/account', '/mine', '/lottery?room_id=11', '/']) {
    await goTo(page, address);
    await page.waitForLoadState('networkidle');
  }
  expect(await differingCopies(page)).toEqual([]);
});

test('the host carries out a remote’s calls of the shared copy: a dialog, a toast and the end of the session', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/discover');
  await page.getByRole('heading', { name: '动态' }).waitFor();
  await callShared(page, 'alert', { text: '只有一个' });
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await callShared(page, 'toast', '已收到');
  await expect(page.getByText('已收到')).toBeVisible();
  await callShared(page, 'endSession');
  await expect(page).toHaveURL(/#\/login$/);
});

type Module = Record<string, unknown>;
type Scope = Record<string, Record<string, { lib?: () => Module }>>;
type Noting = { shares?: Scope };

/**
 * Records what the host of the next page shares with remotes. It wraps the container that each remote's entry
 * defines, so that `init` passes the share scope on to the page.
 */
async function noteShares(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Container = { get(expose: string): unknown; init(scope: Scope): unknown };
    type Remote = { active: string; versions: Record<string, { container: string }> };
    const watch = (name: string) => {
      let left: Container | undefined;
      const set = ({ get, init }: Container) => {
        const noted = (scope: Scope) => {
          Object.assign(window, { shares: scope });
          return init(scope);
        };
        left = { get, init: noted };
      };
      Object.defineProperty(window, name, { configurable: true, get: () => left, set });
    };
    const reading = new MutationObserver(() => {
      const release = document.getElementById('site-release');
      if (!release?.nextSibling) return;
      reading.disconnect();
      for (const { active, versions } of Object.values<Remote>(
        JSON.parse(release.textContent ?? '{}').remotes,
      ))
        watch(versions[active]?.container ?? '');
    });
    reading.observe(document, { childList: true, subtree: true });
  });
}

/**
 * Loads the `identity` module of every remote in a page that records the share scope, and returns the names
 * of exports that are not the same object in all remotes and the host: React, ReactDOM, and everything that
 * `@site/shared` exports (router, store, query client, session, client).
 */
function differingCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Identity = { React: Module; ReactDOM: Module; shared: Module };
    type Remote = { active: string; versions: Record<string, { container: string }> };
    type Container = { get(expose: string): Promise<() => Identity> };

    const { shares: scope } = window as Noting;
    const { remotes } = JSON.parse(document.getElementById('site-release')?.textContent ?? '{}');
    const containers = Object.values<Remote>(remotes).map(
      ({ active, versions }) => versions[active]?.container,
    );
    if (!scope || containers.length === 0) return [`${containers.length} remotes, shares ${Boolean(scope)}`];

    const copies = await Promise.all(
      containers.map(async (container) => {
        const from: Container = Reflect.get(window, container ?? '');
        return (await from.get('./identity'))();
      }),
    );
    const ownCopy = (name: string) => Object.values(scope[name] ?? {})[0]?.lib?.() ?? {};
    const own = { React: ownCopy('react'), ReactDOM: ownCopy('react-dom'), shared: ownCopy('@site/shared') };
    const flat = [own, ...copies].map(({ React, ReactDOM, shared }) => {
      const { store, queryClient } = (shared.currentScope as () => Module)();
      const listed = Object.entries({ React, ReactDOM, shared, scope: { store, queryClient } });
      return new Map(
        listed.flatMap(([name, module]) =>
          Object.entries(module).map(([key, value]) => [`${name}.${key}`, value]),
        ),
      );
    });
    const [first = new Map<string, unknown>(), ...others] = flat;
    const needed = [
      'React.useState',
      'shared.useSearchParams',
      'shared.send',
      'shared.useQuery',
      'scope.store',
      'scope.queryClient',
    ];
    const missing = needed.filter((key) => !first.has(key));
    return [
      ...missing,
      ...[...first].flatMap(([key, value]) =>
        others.every((other) => other.get(key) === value) ? [] : [key],
      ),
    ];
  });
}

/** Calls an export of `@site/shared` from the hall's copy, without waiting for its result. */
function callShared(page: Page, name: string, ...given: readonly unknown[]): Promise<void> {
  return page.evaluate(
    async ([asked, values]) => {
      type Identity = { shared: Record<string, (...all: readonly unknown[]) => unknown> };
      const { remotes } = JSON.parse(document.getElementById('site-release')?.textContent ?? '{}');
      const { active, versions } = remotes.hall;
      const factory = await Reflect.get(window, versions[active].container).get('./identity');
      const { shared }: Identity = factory();
      shared[asked]?.(...values);
    },
    [name, given] as const,
  );
}
