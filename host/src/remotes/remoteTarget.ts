/** A screen of one version of a remote, and where to load it from. */
export type RemoteTarget = {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly entry: string;
  readonly expose: string;
};
