/** What makes a module, once it is there. */
export type Factory = () => unknown;

/** One version of a shared module, as the federation runtime keeps it. */
export type Shared = {
  get(): Factory | Promise<Factory>;
  readonly version?: string;
  /** The build that brings it. */
  readonly from?: string;
  lib?: Factory | null;
  loading?: Promise<Factory> | null;
  loaded?: boolean;
};

/** By module and version. */
export type Scope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

/** Webpack's runtime of an application, with what `SmallFederationPlugin` writes into it. */
export type WebpackRequire = {
  /** How each module is made, and those that are. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  /** What is asked before a chunk may run. */
  readonly f: Record<string, (chunkId: string, promises: unknown[]) => void>;
  /** What is shared, by the name of a scope: `__webpack_share_scopes__` to the sources. */
  readonly S?: { readonly default?: Scope };
  readonly federation: {
    /** The name of each module that is taken, by its number. */
    readonly keys: Readonly<Record<string, string>>;
    /** Those that each chunk needs. */
    readonly chunks: Readonly<Record<string, readonly string[]>>;
    /** What the entry of a container calls. */
    bundlerRuntime?: { initContainerEntry(handed: { readonly shareScope: Scope }): void };
  };
};
