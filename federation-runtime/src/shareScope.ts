import type { Consumed, Factory, Shared, WebpackRequire } from './webpackRequire.ts';

type Scopes = WebpackRequire['S'];

/** Loads a shared module once for all builds of the page, or the build's own copy where the scope has none. */
export async function takeShared(consumed: Consumed, scopes: Scopes): Promise<Factory> {
  const shared = versionIn(scopes, consumed);
  return shared ? (shared.lib ?? load(shared)) : consumed.fallback();
}

/** Returns the factory of a shared module that is in the first script. Throws when the module comes in a later file. */
export function takeAtOnce(consumed: Consumed, scopes: Scopes): Factory {
  const shared = versionIn(scopes, consumed);
  const factory = shared?.lib ?? shared?.get();
  if (!shared || typeof factory !== 'function')
    throw new Error(`The first script has no ${consumed.shareKey}`);
  return note(shared, factory);
}

/** Returns the copy that runs already, else the newest one: every module here is a singleton. */
function versionIn(scopes: Scopes, { shareKey, shareScope }: Consumed): Shared | undefined {
  const versions = Object.entries(scopes[shareScope[0] ?? 'default']?.[shareKey] ?? {});
  const isThere = ([, { lib, loading }]: [string, Shared]) => lib || loading;
  const byVersion = ([a]: [string, Shared], [b]: [string, Shared]) =>
    b.localeCompare(a, undefined, { numeric: true });
  return (versions.find(isThere) ?? versions.sort(byVersion)[0])?.[1];
}

function load(shared: Shared): Promise<Factory> {
  shared.loading ??= Promise.resolve(shared.get()).then(
    (factory) => note(shared, factory),
    (error) => {
      // The official runtime would store the failure for as long as the page is open.
      shared.loading = null;
      throw error;
    },
  );
  return shared.loading;
}

/** Records on a shared module what the official runtime records, so that builds with either runtime share one copy. */
function note(shared: Shared, factory: Factory): Factory {
  shared.lib = factory;
  shared.loaded = true;
  return factory;
}
