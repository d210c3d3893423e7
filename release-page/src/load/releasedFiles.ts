import { hashesFile } from '../document/hashesFile.ts';
import { announceFailure } from './announceFailure.ts';
import { type Fading, fading } from './fading.ts';
import { unmatchedHash } from './unmatchedHash.ts';

/** The hashes of the files of a version, by their addresses. */
type Hashes = ReadonlyMap<string, string>;

const versions = new Map<string, Fading<Hashes>>();

/** Adds the files of a version by their paths below its base: from now on no other file below it may be used. */
export function addFiles(base: string, integrity: Readonly<Record<string, string>>): void {
  const added = Object.entries(integrity).map(([file, hash]) => [new URL(file, base).href, hash] as const);
  versions.set(base, fading(new Map([...hashesIn(base), ...added])));
}

/** Has the hashes of a version go from memory with the last of these objects. No file below its base may be used then. */
export function fadeFiles(base: string, keepers: readonly object[]): void {
  versions.get(base)?.fade(keepers);
}

function hashesIn(base: string): Hashes {
  return versions.get(base)?.get() ?? new Map();
}

/** Returns the base of the released version that a file belongs to; undefined for any other file. */
export function baseOf(address: string): string | undefined {
  for (const base of versions.keys()) if (address.startsWith(base)) return base;
  return undefined;
}

/**
 * Returns the hash of a file of a released version: one that no bytes match where the release has none. Undefined for
 * any other file.
 */
export function integrityOf(address: string): string | undefined {
  const base = baseOf(address);
  return base && (hashesIn(base).get(address.replace(/[?#].*/, '')) ?? unmatchedHash);
}

/** Whether a file of a released version is at an address. */
export function isReleasedFile(address: string): boolean {
  return ![undefined, unmatchedHash].includes(integrityOf(address));
}

/** Returns the hashes of a version, by the addresses of its files. */
export function hashesOf(base: string): Readonly<Record<string, string>> {
  return Object.fromEntries(hashesIn(base));
}

/**
 * Loads the hashes of a version that its release document has not. Rejects when the file does not come, or does not
 * match its own hash.
 */
export async function loadHashes(base: string, integrity: Readonly<Record<string, string>>): Promise<void> {
  const hash = integrity[hashesFile];
  if (!hash) return;
  const address = base + hashesFile;
  try {
    const answer = await fetch(address, { integrity: hash });
    if (!answer.ok) throw new Error(`Cannot load ${address}`);
    addFiles(base, await answer.json());
  } catch (error) {
    announceFailure(address, hash);
    throw error;
  }
}
