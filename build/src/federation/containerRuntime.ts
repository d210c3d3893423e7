/**
 * Runs before all else in the entry of a remote. A remote brings nothing to share and takes no remotes of its own: it reads what
 * the host hands it when it is initialised (ADR 48, ADR 52).
 */
import { type Load, loadChunks } from './chunkFiles.ts';
import type { Factory, Scope, Shared, WebpackRequire } from './webpackRequire.ts';

declare const __webpack_require__: WebpackRequire;

const { m, c, f, federation } = __webpack_require__;

/** The versions of each shared module, as the host hands them over. */
let scope: Scope = {};

/** Zero for a module that is there, and a promise for one that comes. */
const taken: Record<string, Promise<Factory> | 0> = {};

federation.bundlerRuntime = {
  initContainerEntry({ shareScope }) {
    scope = shareScope;
    const late = Object.values(federation.chunks).flat();
    return Promise.all(Object.keys(federation.keys).map((id) => late.includes(id) || taken[id] || take(id)));
  },
};

/** The host's: an entry has no way of its own (ADR 58). */
loadChunks(__webpack_require__, async () => {
  const lent = (await factoryOf('@site/shared/schema'))() as { readonly loadFile: Load };
  return lent.loadFile;
});

/** Makes the shared modules of a chunk there before its code runs. */
f.consumes = (chunkId, promises) => {
  for (const id of federation.chunks[chunkId] ?? []) promises.push(id in taken ? taken[id] : take(id));
};

function take(id: string): Promise<Factory> {
  const taking = factoryOf(federation.keys[id] ?? id);
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
}

async function factoryOf(key: string): Promise<Factory> {
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
