import type { SigningKey } from '../signing/keyFile.ts';
import type { RoleKeys } from '../signing/roleKeys.ts';
import type { Signer } from '../signing/signDocument.ts';

/** The keys with which a store is opened. What is not given comes from the environment. */
export type KeyOptions = {
  /** The release key or its file; else `RELEASE_KEY`, else a local key beside a folder store. */
  readonly key?: string;
  /** The personal key or its file; else `RELEASE_PERSON_KEY`, else the one at its default path. */
  readonly as?: string;
  /** The file of the trusted TUF root; else `RELEASE_ROOT`. */
  readonly root?: string;
  /** The command that signs where a file has the public half of a key alone; else `RELEASE_SIGN_WITH`. */
  readonly signWith?: string;
};

/**
 * The storage of releases. Paths are relative, with forward slashes. Every write is visible as a whole or not at all.
 */
export type Store = {
  /** Returns the file's bytes, or undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  exists(path: string): Promise<boolean>;
  /** Returns when a file was written, by the clock of the machine that keeps it; undefined where that is not known. */
  writtenAt?(path: string): Promise<Date | undefined>;
  /** Returns the paths of all files under a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Creates a file unless it exists; returns whether this call created it. */
  writeNew(path: string, bytes: Uint8Array | string): Promise<boolean>;
  /** Creates or replaces a file. */
  replace(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Removes a file; a missing file is no error. */
  remove(path: string): Promise<void>;
  /** Removes the temporary files of killed writes, and returns their number. */
  sweep(): Promise<number>;
  /**
   * Present where a store has to prove first that it refuses to create a file twice: the store's name, and a function
   * that takes this as proved.
   */
  readonly refusals?: { readonly place: string; believe(): void };
  /**
   * Whether the store holds differences between versions. A server that gives a bucket's files as they are cannot
   * choose among them by what a browser has.
   */
  readonly keepsDifferences: boolean;
  /** Returns the key that signs releases into this store. Throws `Refused` when there is none. */
  signingKey(): Promise<SigningKey>;
  /** The keys of the roles. */
  readonly keys: RoleKeys;
  /**
   * Returns the signer of the acting person, or undefined when there is none. Throws `Refused` when the key is not
   * usable.
   */
  personalKey(): Promise<Signer | undefined>;
};
