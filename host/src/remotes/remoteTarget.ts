import type { StockBuild } from '@site/shared/release';

/** The address of a file of the host, and its hash. */
export type SharedFile = readonly [address: string, hash: string | undefined];

/** A screen of one version of a remote, and where to load it from. */
export type RemoteTarget = {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly stock?: StockBuild;
  /** The address of the version's folder. */
  readonly base: string;
  readonly entry: string;
  /** What the entry's bytes must hash to; absent for development servers. */
  readonly integrity?: string;
  readonly expose: string;
  /** The files that the screen begins with, relative to the folder, and what the release says their bytes hash to. */
  readonly first?: { readonly files: readonly string[]; readonly hashes: Readonly<Record<string, string>> };
  /** What it borrows of the files of the host that runs here, and what the release says their bytes hash to. */
  readonly lent?: readonly SharedFile[];
  /** The address of the screen as it is declared. */
  readonly path: string;
  /** The same screen of the version that was good before, for when this one is not. */
  readonly fallback?: RemoteTarget;
  /** Of an address of which it is not known yet who shows it: finds that out, and another target takes the place of this one. */
  readonly find?: () => Promise<void>;
};
