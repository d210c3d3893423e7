import { loadChunks } from './loadChunks.ts';
import type { Factory, Scope, Shared, WebpackRequire } from './webpackRequire.ts';

/**
 * Begins the container of a remote, which brings nothing to share and takes no remotes of its own: it takes modules from what the host
 * shares, and has its chunks loaded (ADR 48, ADR 58). Rejects when the host has not what it takes at once.
 */
export async function beginContainer(own: WebpackRequire, scope: Scope): Promise<void> {
  const { m, c, f, federation } = own;
  /** Zero for a module that is there, and a promise for one that comes. */
  const taken: Record<string, Promise<Factory> | 0> = {};
  const take = (id: string): Promise<Factory> => {
    const taking = factoryOf(federation.keys[id] ?? id, scope);
    taken[id] = taking;
    taking.then(
      (factory) => {
        taken[id] = 0;
        m[id] = (module) => {
          delete c[id];
          module.exports = factory();
        };
      },
      // Whoever asks for the chunk again asks for the module again, too.
      () => delete taken[id],
    );
    return taking;
  };
  loadChunks(own);
  // Makes the shared modules of a chunk there before its code runs.
  f.consumes = (chunkId, promises) => {
    for (const id of federation.chunks[chunkId] ?? []) promises.push(taken[id] ?? take(id));
  };
  const late = Object.values(federation.chunks).flat();
  await Promise.all(Object.keys(federation.keys).map((id) => late.includes(id) || take(id)));
}

async function factoryOf(key: string, scope: Scope): Promise<Factory> {
  // Only the host provides, so that there is one version of each.
  const [shared] = Object.values(scope[key] ?? {});
  if (!shared) throw new Error(`The host has no ${key}`);
  return shared.lib ?? load(shared);
}

/** Notes on the shared module what the host's runtime notes: whichever asks first loads it for all. */
function load(shared: Shared): Promise<Factory> {
  const loading = shared.loading ?? Promise.resolve(shared.get());
  shared.loading = loading;
  return loading.then(
    (factory) => {
      shared.lib = factory;
      shared.loaded = true;
      return factory;
    },
    (error) => {
      shared.loading = null;
      throw error;
    },
  );
}
