import { type ReleaseDocument, type ReleaseKey, releaseKeySchema } from '@site/shared/release';
import { inDeviceStore, readDevice } from '@site/shared/release/routing';
import * as v from 'valibot';

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
export function knowing(known: Known | null, key: ReleaseKey, document: ReleaseDocument): Known {
  const documents = known && isSameKey(known.key, key) ? known.documents : {};
  return { key, documents: { ...documents, [document.channel]: document } };
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

/** In the device's own store, from which the page has read already while the host was on its way. */
export const deviceMemory: Memory = {
  async read() {
    // Some browsers never answer.
    const tooLong = new Promise((_, reject) => setTimeout(reject, LONGEST_MS));
    const reading = window.siteKept ?? readDevice();
    // It is read once, and would stay in memory.
    delete window.siteKept;
    const kept = await Promise.race([reading, tooLong]);
    const read = v.safeParse(knownSchema, kept);
    return read.success ? read.output : null;
  },
  write: (known) => inDeviceStore('readwrite', (store, key) => store.put(known, key)),
};
