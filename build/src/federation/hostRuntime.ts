/**
 * What webpack's runtime in the host calls of the federation runtime. The host takes remotes by their address at run time, never
 * by name in its build: `host/src/remotes/containers.ts` hands them the scope that is made here (ADR 52).
 */
import type { Factory, Scope, Shared, WebpackRequire } from './webpackRequire.ts';

type Provided = Shared & { readonly version: string };
type HostRequire = WebpackRequire & {
  /** What modules are shared, by the name of a scope: `__webpack_share_scopes__` to the sources. */
  readonly S: Record<string, Scope>;
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      readonly shared: Readonly<Record<string, readonly Provided[]>>;
    };
  };
};
type InitialConsumes = {
  readonly initialConsumes: readonly string[];
  readonly installedModules: Record<string, 0>;
  readonly webpackRequire: HostRequire;
};

/** Makes the scope as containers of any build of module federation expect it. */
function init({ webpackRequire }: { readonly webpackRequire: HostRequire }): object {
  const { name: from, shared } = webpackRequire.federation.initOptions;
  const scope: Record<string, Record<string, Shared>> = {};
  for (const [key, versions] of Object.entries(shared))
    for (const one of versions) scope[key] = { [one.version]: { ...one, from } };
  webpackRequire.S.default = scope;
  return {};
}

/** Gives the host's own first script what it shares: the copy that remotes get. */
function installInitialConsumes({
  initialConsumes,
  installedModules,
  webpackRequire,
}: InitialConsumes): void {
  for (const id of initialConsumes)
    webpackRequire.m[id] = (module) => {
      installedModules[id] = 0;
      delete webpackRequire.c[id];
      module.exports = takeNow(webpackRequire, id)();
    };
}

function takeNow({ consumesLoadingData, S }: HostRequire, id: string): Factory {
  const key = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? id;
  const [shared] = Object.values(S.default?.[key] ?? {});
  const factory = shared?.lib ?? shared?.get();
  if (!shared || typeof factory !== 'function') throw new Error(`The host’s first script has no ${key}`);
  shared.loaded = true;
  shared.lib = factory;
  return factory;
}

export default {
  runtime: {},
  bundlerRuntime: { init, I: () => {}, consumes: () => {}, installInitialConsumes },
};
