// The parts of the official runtime's hooks that the plugin uses: documented names alone, so that the package does not
// depend on the runtime. A test compares them with the types of the runtime.

/** A container as a remote's entry gives it to the runtime. */
export type EntryExports = {
  /** Its type as the runtime has it; the containers of all bundlers return a promise of the factory. */
  get(expose: string): () => Promise<unknown>;
  init(shareScope: object, ...more: readonly unknown[]): void | Promise<void>;
};

type Remote = {
  readonly name: string;
  readonly alias?: string | undefined;
  readonly shareScope?: string | string[] | undefined;
};

type RegisteredRemote = Remote & {
  readonly entry: string;
  readonly entryGlobalName: string;
  readonly type: 'global' | 'module';
};

/** An instance of the runtime: the host, or a remote that has remotes. */
export type Instance = {
  readonly options: { readonly remotes: readonly Remote[] };
  registerRemotes(remotes: RegisteredRemote[]): void;
  loadRemote(id: string, options?: LoadOptions): Promise<unknown>;
};

type LoadOptions = { readonly loadFactory?: boolean; readonly from: 'build' | 'runtime' };

type RemoteInfo = { readonly name: string };

/** The hooks of a runtime plugin that the release control of a page needs. */
export type RuntimePlugin = {
  readonly name: string;
  beforeInit<Args extends { readonly userOptions: object }>(args: Args): Args;
  beforeRequest<Args extends { readonly id: string; readonly origin: Instance }>(args: Args): Promise<Args>;
  loadEntry(args: { readonly remoteInfo: RemoteInfo }): Promise<EntryExports | undefined>;
  beforeInitContainer<Args extends { readonly remoteInfo: RemoteInfo; readonly shareScope: object }>(
    args: Args,
  ): Promise<Args>;
  getModuleFactory(args: {
    readonly remoteEntryExports: EntryExports;
    readonly expose: string;
    readonly moduleInfo: RemoteInfo;
  }): Promise<(() => unknown) | undefined>;
  errorLoadRemote(args: {
    readonly id: string;
    readonly error: unknown;
    readonly from: 'build' | 'runtime';
    readonly remote?: RemoteInfo | undefined;
    readonly expose?: string | undefined;
    readonly origin: Instance;
  }): Promise<unknown>;
};
