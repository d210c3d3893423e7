import * as v from 'valibot';
import { releaseKeySchema } from '../document/config.ts';
import type { ReleaseDocument } from '../document/document.ts';
import { type Roles, rolesSchema } from '../document/roles.ts';
import { inDeviceStore, readDevice } from './deviceStore.ts';
import { rolesOfKey } from './roles.ts';

const documents = v.record(v.string(), v.looseObject({ revision: v.number() }));

const knownSchema = v.object({
  /** Whose signatures count. */
  roles: rolesSchema,
  /** The newest document of each channel, as received: its signatures prove the roles, and the roles prove it. */
  documents,
  /** A root that pages name although the known one does not lead to it, as text, and when it was first seen. */
  doubt: v.optional(v.object({ root: v.string(), since: v.number() })),
});

/** The memory of a device that last saw the site before pages knew roles. */
const formerSchema = v.pipe(
  v.object({ key: releaseKeySchema, documents }),
  v.transform(({ key, documents }): Known => ({ roles: rolesOfKey(key), documents })),
);

/** The memory that a device has of the site's releases. */
export type Known = v.InferOutput<typeof knownSchema>;

/** Returns the memory after a document that these roles signed. Drops the documents of other roles. */
export function memoryWith(known: Known | null, roles: Roles, document: ReleaseDocument): Known {
  const documents = known?.roles.version === roles.version ? known.documents : {};
  return { roles, documents: { ...documents, [document.channel]: document } };
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
    const read = v.safeParse(v.union([knownSchema, formerSchema]), kept);
    return read.success ? read.output : null;
  },
  write: (known) => inDeviceStore('readwrite', (store, key) => store.put(known, key)),
};
