import { isRecord } from '../lib/isRecord.ts';
import type { Memory } from './deviceMemory.ts';
import { answerInTime, inDeviceStore } from './deviceStore.ts';
import type { Known } from './roles.ts';

/** Returns a storage in IndexedDB under a key, for a page that follows one of several stores. */
export function keyedMemory(key: string): Memory {
  return {
    async read() {
      const reading = inDeviceStore<unknown>('readonly', (store) => store.get(key));
      const stored = await answerInTime(reading);
      return isKnown(stored) ? stored : null;
    },
    write: (known) => inDeviceStore('readwrite', (store) => store.put(known, key)),
  };
}

/** Whether a record has the form of a memory. Signatures prove what is in it before a page uses that. */
function isKnown(stored: unknown): stored is Known {
  if (!isRecord(stored) || !isRecord(stored.roles) || !isRecord(stored.documents)) return false;
  const { roots, version } = stored.roles;
  return Array.isArray(roots) && roots.every(isRecord) && typeof version === 'number';
}
