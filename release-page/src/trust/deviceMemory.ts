import * as v from 'valibot';
import { type ReleaseKey, releaseKeySchema } from '../document/releaseKey.ts';
import type { Roles } from '../document/roles.ts';
import { answerInTime, inDeviceStore, readDevice } from './deviceStore.ts';
import { type Known, rolesOfKey } from './roles.ts';

/** Checks what the page reads before it has verified any signature. */
const storedSchema = v.looseObject({
  roles: v.optional(v.looseObject({ version: v.number(), roots: v.array(v.looseObject({})) })),
  /** In place of roles on a device that last saw the site before pages knew them. */
  key: v.optional(releaseKeySchema),
  documents: v.record(v.string(), v.looseObject({ revision: v.number() })),
  doubt: v.optional(v.looseObject({ since: v.number() })),
});

type Stored = Omit<Known, 'roles'> & { readonly roles?: Roles; readonly key?: ReleaseKey };

function knownIn(stored: unknown): Known | null {
  if (!v.safeParse(storedSchema, stored).success) return null;
  const { roles, key, documents, doubt } = stored as Stored;
  if (roles) return { roles, documents, doubt };
  return key ? { roles: rolesOfKey(key), documents } : null;
}

/** The storage of the memory. Both methods reject where the browser allows no storage. */
export type Memory = {
  /** Resolves to null when nothing valid is stored. */
  read(): Promise<Known | null>;
  write(known: Known): Promise<unknown>;
};

/** The storage in IndexedDB. The page has started to read it already while the host was loading. */
export const deviceMemory: Memory = {
  async read() {
    const reading = window.siteKept ?? readDevice();
    // Needed only once; the property would keep it in memory.
    delete window.siteKept;
    return knownIn(await answerInTime(reading));
  },
  write: (known) => inDeviceStore('readwrite', (store, key) => store.put(known, key)),
};
