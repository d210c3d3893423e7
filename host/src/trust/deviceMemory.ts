import { type ReleaseKey, releaseKeySchema } from '@site/shared/release';
import * as v from 'valibot';
import type { Received } from './received.ts';

/** What a device knows of the site's releases. */
export const knownSchema = v.object({
  /** What releases are signed with. */
  key: releaseKeySchema,
  /** The newest document of each channel, as it was received: it proves the key, and the key proves it. */
  documents: v.record(v.string(), v.looseObject({ revision: v.number() })),
  /** A key that pages name though nothing leads to it from the one above, and when it was seen first. */
  doubt: v.optional(v.object({ key: releaseKeySchema, since: v.number() })),
});

/** What a device knows of the site's releases. */
export type Known = v.InferOutput<typeof knownSchema>;

/** What a device knows after it has seen this document, which that key signed. Of what another key signed nothing is left. */
export function knowing(
  known: Known | null,
  key: ReleaseKey,
  { raw, document: { channel, revision } }: Received,
): Known {
  const documents = known && isSameKey(known.key, key) ? known.documents : {};
  return { key, documents: { ...documents, [channel]: { ...raw, revision } } };
}

export function isSameKey(one: ReleaseKey, other: ReleaseKey): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Where a device keeps it. Both reject where the browser allows no storage. */
export type Memory = {
  /** Null when there is nothing that makes sense. */
  read(): Promise<Known | null>;
  write(known: Known): Promise<unknown>;
};

const LONGEST_MS = 1_000;
const name = 'releases';

/** In IndexedDB: a log-out empties both storages, and a cookie would travel with every request. */
export const deviceMemory: Memory = {
  async read() {
    // Some browsers never answer.
    const tooLong = new Promise((_, reject) => setTimeout(reject, LONGEST_MS));
    const kept = await Promise.race([inStore('readonly', (store) => store.get(name)), tooLong]);
    const read = v.safeParse(knownSchema, kept);
    return read.success ? read.output : null;
  },
  write: (known) => inStore('readwrite', (store) => store.put(known, name)),
};

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open('site', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name);
  const database = await done(opening);
  const request = act(database.transaction(name, mode).objectStore(name));
  // Once the request is done.
  database.close();
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
