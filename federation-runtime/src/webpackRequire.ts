/** Makes a module. */
export type Factory = () => unknown;

/** One version of a shared module, as the official runtime keeps it in a share scope. */
export type Shared = {
  get(): Factory | Promise<Factory>;
  readonly version?: string;
  /** The name of the build that provides it. */
  readonly from?: string;
  lib?: Factory | null;
  loading?: Promise<Factory> | null;
  loaded?: boolean;
};

/** By module and version. */
export type Scope = Record<string, Readonly<Record<string, Shared>>>;

/** The files of chunks, by the id of a chunk: each file and its hash, one after the other. */
export type ChunkFiles = Record<string, readonly string[]>;

/** One module that a build consumes. */
export type Consumed = {
  readonly shareKey: string;
  readonly shareScope: readonly string[];
  /** Loads the copy of the build itself; rejects, or throws, where it has none. */
  fallback(): Factory | Promise<Factory>;
};

/** One version of a module that a build provides. */
export type Provided = {
  readonly version: string;
  readonly scope: readonly string[];
  get(): Factory | Promise<Factory>;
};

/** The runtime of a build, with what the federation plugin and `ChunkFilesPlugin` write into it. */
export type WebpackRequire = {
  /** The factories of modules, and the instances. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  /** Handlers that a chunk waits for before it may run. */
  readonly f: Record<string, (chunkId: string, promises: unknown[]) => void>;
  /** The folder of the build's files. */
  readonly p: string;
  /** Share scopes by name: `__webpack_share_scopes__` in sources. */
  readonly S: Record<string, Scope>;
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      readonly shared?: Readonly<Record<string, readonly Provided[]>>;
    };
  };
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<string, Consumed>>;
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly initialConsumes?: readonly string[];
  };
  /** Only release builds have it. */
  readonly chunkFiles?: {
    /** The global list that chunks add themselves to. */
    readonly list: string;
    readonly files: ChunkFiles;
    /** The file that has the whole table, and its hash. */
    readonly rest?: readonly string[];
    /** Shows a style sheet elsewhere than in the page: set where a screen is shown in a shadow root. */
    showStyle?(address: string, hash?: string): Promise<void>;
  };
};
