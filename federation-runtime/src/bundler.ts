import { takeAtOnce, takeShared } from './shareScope.ts';
import type { Factory, Scope, WebpackRequire } from './webpackRequire.ts';

const bundlerRuntime = { init, I, consumes, installInitialConsumes, initContainerEntry };

/**
 * The part of `@module-federation/webpack-bundler-runtime` that this site runs. The federation plugin generates calls
 * of these functions into every build (option `implementation`). README.md lists what is left out.
 */
export default { runtime: {}, bundlerRuntime };

type Own = { readonly webpackRequire: WebpackRequire };

/**
 * Creates the build's share scope with the modules that the build shares. Runs before every other module of the build.
 */
function init({ webpackRequire }: Own) {
  const { S, federation } = webpackRequire;
  S.default = {};
  provide(webpackRequire, S.default);
  return { name: federation.initOptions.name, options: federation.initOptions, shareScopeMap: S };
}

/** Adds the modules of a build that a share scope lacks: the first build that provides a module provides it to all. */
function provide({ federation }: WebpackRequire, scope: Scope): void {
  const { name: from, shared = {} } = federation.initOptions;
  for (const [key, versions] of Object.entries(shared))
    scope[key] ??= Object.fromEntries(versions.map(({ version, get }) => [version, { version, get, from }]));
}

/** Resolves at once: `init` and `initContainerEntry` have initialized the share scope. */
async function I(): Promise<true> {
  return true;
}

/** Initializes a container with the share scope of its host. */
async function initContainerEntry({
  webpackRequire,
  shareScope,
}: Own & { readonly shareScope: Scope }): Promise<true> {
  provide(webpackRequire, shareScope);
  webpackRequire.S.default = shareScope;
  return true;
}

type Consuming = Own & {
  readonly chunkId: string;
  readonly promises: unknown[];
  /** By module: 0 when it is there, else the load that is pending. */
  readonly installedModules: Record<string, Promise<void> | 0>;
};

/** Makes a chunk wait for the shared modules that its code imports. */
function consumes({ webpackRequire, chunkId, promises, installedModules }: Consuming): void {
  const { S, consumesLoadingData } = webpackRequire;
  for (const id of consumesLoadingData.chunkMapping?.[chunkId] ?? []) {
    const consumed = consumesLoadingData.moduleIdToConsumeDataMapping?.[id];
    if (!consumed || installedModules[id] === 0) continue;
    installedModules[id] ??= takeShared(consumed, S).then(
      (factory) => {
        installedModules[id] = 0;
        install(webpackRequire, id, factory);
      },
      (error) => {
        // The next import of the chunk loads the module again.
        delete installedModules[id];
        throw error;
      },
    );
    promises.push(installedModules[id]);
  }
}

/** Installs the shared modules that the code of a build's first script imports, from the share scope. */
function installInitialConsumes({ webpackRequire }: Own): void {
  const { S, consumesLoadingData } = webpackRequire;
  for (const id of consumesLoadingData.initialConsumes ?? []) {
    const consumed = consumesLoadingData.moduleIdToConsumeDataMapping?.[id];
    if (consumed) install(webpackRequire, id, () => takeAtOnce(consumed, S)());
  }
}

/** Registers the factory of a shared module, which runs when code of the build imports the module. */
function install({ m, c }: WebpackRequire, id: string, factory: Factory): void {
  m[id] = (module) => {
    delete c[id];
    module.exports = factory();
  };
}
