import * as v from 'valibot';
import { type ReleaseKey, releaseKeySchema } from '../document/config.ts';
import type { ReleaseDocument } from '../document/document.ts';
import { inDeviceStore, readDevice } from './deviceStore.ts';

const knownSchema = v.object({
  /** The key that releases are signed with. */
  key: releaseKeySchema,
  /** The newest document of each channel, as received: its signature proves the key, and the key proves it. */
  documents: v.record(v.string(), v.looseObject({ revision: v.number() })),
  /** A key that pages name although no rotation leads to it from `key`, and when it was first seen. */
  doubt: v.optional(v.object({ key: releaseKeySchema, since: v.number() })),
});

/** The memory that a device has of the site's releases. */
export type Known = v.InferOutput<typeof knownSchema>;

/** Returns the memory after a document that this key signed. Drops the documents of another key. */
export function memoryWith(known: Known | null, key: ReleaseKey, document: ReleaseDocument): Known {
  const documents = known && isSameKey(known.key, key) ? known.documents : {};
  return { key, documents: { ...documents, [document.channel]: document } };
}

export function isSameKey(one: ReleaseKey, other: ReleaseKey): boolean {
  return one.x === other.x && one.y === other.y;
}

/** The storage of the memory. Both methods reject where the browser allows no storage. */
export type Memory = {
  /** Resolves to null when nothing valid is stored. */
  read(): Promise<Known | null>;
  write(known: Known): Promise<unknown>;
};

const LONGEST_MS = 1_000;

/** The storage in IndexedDB. The page has started to read it already while the host was loading. */
export const deviceMemory: Memory = {
  async read() {
    // In some browsers IndexedDB never responds.
    const tooLong = new Promise((_, reject) => setTimeout(reject, LONGEST_MS));
    const reading = window.siteKept ?? readDevice();
    // Needed only once; the property would keep it in memory.
    delete window.siteKept;
    const kept = await Promise.race([reading, tooLong]);
    const read = v.safeParse(knownSchema, kept);
    return read.success ? read.output : null;
  },
  write: (known) => inDeviceStore('readwrite', (store, key) => store.put(known, key)),
};
