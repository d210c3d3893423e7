import type { SigningKey } from '../signing/keyFile.ts';
import type { Signer } from '../signing/signer.ts';

/** Where releases are kept. Paths are relative, with forward slashes; every write is seen whole or not at all. */
export type Store = {
  /** The file's bytes, or undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  exists(path: string): Promise<boolean>;
  /** The paths of all files under a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Creates a file unless it is there already; answers whether this call created it. */
  writeNew(path: string, bytes: Uint8Array | string): Promise<boolean>;
  /** Creates or replaces a file. */
  replace(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Removes a file; a file that is not there is no error. */
  remove(path: string): Promise<void>;
  /** Removes what writes that were killed have left, and answers how many files that were. */
  sweep(): Promise<number>;
  /**
   * For a place of which it has to be seen first that it refuses to create a file twice: what it is called, and how to say
   * that this was seen before.
   */
  readonly refusals?: { readonly place: string; believe(): void };
  /**
   * Whether differences between versions are worth keeping here: who serves a bucket as it is cannot choose among files by
   * what a browser has.
   */
  readonly keepsDifferences: boolean;
  /** The key that releases into this store are signed with. Throws `Refused` when there is none. */
  signingKey(): Promise<SigningKey>;
  /** What the person who acts signs with, or undefined when there is none. Throws `Refused` when it is not usable. */
  personalKey(): Promise<Signer | undefined>;
};
