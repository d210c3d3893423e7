/** Makes a module and returns its exports. */
export type Factory = () => unknown;

/** One version of a shared module, in the form of the official runtime's share scopes. */
export type Shared = {
  get(): Factory | Promise<Factory>;
  readonly version?: string;
  /** The name of the build that provides it. */
  readonly from?: string;
  lib?: Factory | null;
  loading?: Promise<Factory> | null;
  loaded?: boolean;
};

/** The shared modules of a share scope, by name and version. */
export type Scope = Record<string, Readonly<Record<string, Shared>>>;

/** The files of chunks by chunk id: each file followed by its hash. */
export type ChunkFiles = Record<string, readonly string[]>;

/** One module that a build consumes. */
export type Consumed = {
  readonly shareKey: string;
  readonly shareScope: readonly string[];
  /** Loads the build's own copy; rejects, or throws, where it has none. */
  fallback(): Factory | Promise<Factory>;
};

/** One version of a module that a build provides. */
export type Provided = {
  readonly version: string;
  readonly scope: readonly string[];
  get(): Factory | Promise<Factory>;
};

/** The runtime of a build, with what the federation plugin and `integrityPlugin` write into it. */
export type WebpackRequire = {
  /** The factories of modules (`m`), and the module instances (`c`). */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  /** Handlers that add promises for which a chunk waits before it runs. */
  readonly f: Record<string, (chunkId: string, promises: unknown[]) => void>;
  /**
   * Runs the start of a build whose first page has several scripts, once each of its handlers reports all their chunks as
   * loaded. A call without arguments asks them again.
   */
  readonly O?: (() => unknown) & Record<string, (chunkId: string) => boolean>;
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
  /** Only in release builds. */
  readonly chunkFiles?: {
    /** The name of the global list that chunk scripts push to. */
    readonly list: string;
    readonly files: ChunkFiles;
    /** The file with the whole table, and its hash. */
    readonly rest?: readonly string[];
    /** Shows a style sheet elsewhere than in the page's head: set where a screen is shown in a shadow root. */
    showStyle?(address: string, hash?: string): Promise<void>;
  };
};
