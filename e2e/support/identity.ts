import type { Page } from '@playwright/test';

/**
 * Loads the `identity` module of every remote in the page and names what is not the very same object in all of them and
 * in the host: React, ReactDOM, and all that `@site/shared` gives (router, store, query client, session, client).
 */
export function differingCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Module = Record<string, unknown>;
    type Identity = { React: Module; ReactDOM: Module; shared: Module };
    type Remote = { active: string; versions: Record<string, { container: string }> };
    type Shared = { lib?: () => Module };
    type Scope = Record<string, Record<string, Shared>>;
    type Container = { get(expose: string): Promise<() => Identity> };
    type HostRequire = { readonly S: { readonly default: Scope } };

    // Whoever brings a chunk of the host is given its runtime, and so what it shares.
    const shares: Scope[] = [];
    const note = (require: HostRequire) => shares.push(require.S.default);
    Reflect.get(window, 'webpackChunksite_host').push([['identity'], {}, note]);
    const [scope] = shares;
    const { remotes } = JSON.parse(document.getElementById('site-release')?.textContent ?? '{}');
    const containers = Object.values<Remote>(remotes).map(
      ({ active, versions }) => versions[active]?.container,
    );
    if (!scope || containers.length === 0) return [`${containers.length} remotes`];

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

/** Calls what `@site/shared` gives to a remote, from that remote's copy of it; waits for nothing. */
export function askOfShared(page: Page, name: string, ...given: readonly unknown[]): Promise<void> {
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
