import type { RemoteVersion, StockBuild } from '../document/document.ts';
import type { ApplicationRole, Roles } from '../document/roles.ts';

/** The address of a file of the host, and its hash. */
type SharedFile = readonly [address: string, hash: string | undefined];

/** A screen of one version of a remote, and where to load it from. */
export type RemoteTarget = {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly stock?: StockBuild;
  /** The address of the version's folder. */
  readonly base: string;
  readonly entry: string;
  /** The hash of the entry; absent for development servers. */
  readonly integrity?: string;
  readonly expose: string;
  /** The files that the screen begins with, relative to `base`, and the hashes of files in the release document. */
  readonly first?: { readonly files: readonly string[]; readonly hashes: Readonly<Record<string, string>> };
  /**
   * The files of the running host with the shared modules that the screen needs, and their hashes in the release
   * document.
   */
  readonly shared?: readonly SharedFile[];
  /** The address of the screen, as the route declares it. */
  readonly path: string;
  /** The version as the remote's role has to have signed it; absent on a site without roles. */
  readonly signed?: {
    readonly roles: Roles;
    readonly part: RemoteVersion;
    readonly role?: ApplicationRole | undefined;
  };
  /** The same screen of the last good version, for when this one fails. */
  readonly fallback?: RemoteTarget;
};
