/**
 * What webpack's runtime in the entry of a remote calls of the federation runtime. A remote brings nothing to share and takes
 * no remotes of its own: it reads what the host hands it when it is initialised (ADR 48).
 */
import type { ChunkConsumes, Factory, Scope, Shared, WebpackRequire } from './webpackRequire.ts';

/** The versions of each shared module, as the host hands them over. */
let scope: Scope = {};

function initContainerEntry({ shareScope }: { readonly shareScope: Scope }): void {
  scope = shareScope;
}

/** Makes the shared modules of a chunk there before its code runs. */
function consumes({
  chunkId,
  chunkMapping,
  installedModules,
  promises,
  webpackRequire,
}: ChunkConsumes): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    // Nothing where the module is there already, and what is under way otherwise.
    if (id in installedModules) {
      promises.push(installedModules[id]);
      continue;
    }
    const taking = take(webpackRequire, id);
    installedModules[id] = taking;
    promises.push(taking);
    taking.then(
      (factory) => {
        installedModules[id] = 0;
        webpackRequire.m[id] = (module) => {
          delete webpackRequire.c[id];
          module.exports = factory();
        };
      },
      // Whoever asks for the chunk again asks for the module again, too.
      () => delete installedModules[id],
    );
  }
}

async function take({ consumesLoadingData }: WebpackRequire, id: string): Promise<Factory> {
  const key = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? id;
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

export default {
  runtime: {},
  bundlerRuntime: { init: () => ({}), I: () => {}, initContainerEntry, consumes },
};
