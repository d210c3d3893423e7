/**
 * What webpack's runtime in the host calls of the federation runtime. The host has all that it shares in its first script, and
 * takes remotes by their address at run time, never by name in its build (ADR 48).
 */
import { init } from '@module-federation/enhanced/runtime';
import type { WebpackRequire } from './webpackRequire.ts';

type HostRequire = WebpackRequire & {
  readonly federation: {
    readonly initOptions: Parameters<typeof init>[0];
    readonly instance: ReturnType<typeof init>;
  };
};
type InitialConsumes = {
  readonly initialConsumes: readonly string[];
  readonly installedModules: Record<string, 0>;
  readonly webpackRequire: HostRequire;
};

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

function takeNow({ consumesLoadingData, federation }: HostRequire, id: string): () => unknown {
  const data = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const { requiredVersion, singleton } = data ?? {};
  const factory =
    data &&
    federation.instance.loadShareSync(data.shareKey, {
      customShareInfo: { shareConfig: { requiredVersion: requiredVersion ?? false, singleton } },
    });
  if (!factory) throw new Error(`The host’s first script has no ${data?.shareKey ?? id}`);
  return factory;
}

export default {
  runtime: {},
  bundlerRuntime: {
    init: ({ webpackRequire }: { readonly webpackRequire: HostRequire }) =>
      init(webpackRequire.federation.initOptions),
    I: () => {},
    consumes: () => {},
    installInitialConsumes,
  },
};
