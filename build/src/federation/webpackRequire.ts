/** What makes a module, once it is there. */
export type Factory = () => unknown;

/** One version of a shared module, as the federation runtime keeps it. */
export type Shared = {
  get(): Factory | Promise<Factory>;
  /** The build that brings it. */
  readonly from?: string;
  lib?: Factory | null;
  loading?: Promise<Factory> | null;
  loaded?: boolean;
};

/** By module and version. */
export type Scope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

/** The parts of webpack's runtime that modules of a federation are joined to. */
export type WebpackRequire = {
  /** How each module is made, and those that are. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<
      Record<
        string,
        { readonly shareKey: string; readonly requiredVersion: string; readonly singleton: boolean }
      >
    >;
  };
};

/** What webpack hands over before a chunk may run. */
export type ChunkConsumes = {
  readonly chunkId: string;
  /** The shared modules of each chunk. */
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** Zero for a module that is there, and a promise for one that comes. */
  readonly installedModules: Record<string, Promise<Factory> | 0 | undefined>;
  readonly promises: unknown[];
  readonly webpackRequire: WebpackRequire;
};
