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

/** The files of chunks, by the number of a chunk: each file and its hash, one after the other. */
export type ChunkFiles = Record<string, readonly string[]>;

/** Webpack's runtime of an application, with what `SmallFederationPlugin` writes into it. */
export type WebpackRequire = {
  /** How each module is made, and those that are. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  /** What is asked before a chunk may run. */
  readonly f: Record<string, (chunkId: string, promises: unknown[]) => void>;
  /** Where the files of the application lie. */
  readonly p: string;
  /** What is shared, by the name of a scope: `__webpack_share_scopes__` to the sources. */
  readonly S?: { readonly default?: Scope };
  readonly federation: {
    /** The name of each module that is taken, by its number. */
    readonly keys: Readonly<Record<string, string>>;
    /** Those that each chunk waits for; all others are there from the beginning. */
    readonly chunks: Readonly<Record<string, readonly string[]>>;
    /** In release builds: the name of the list that chunks add themselves to, and what the files of chunks are called. */
    readonly list?: string;
    readonly files?: ChunkFiles;
    /** The file that says it of the chunks that `files` has not, and its hash. */
    readonly rest?: readonly string[];
    /** What the entry of a container calls. */
    bundlerRuntime?: { initContainerEntry(handed: { readonly shareScope: Scope }): Promise<unknown> };
  };
};
