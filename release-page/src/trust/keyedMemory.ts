import { knownIn, LONGEST_MS, type Memory } from './deviceMemory.ts';
import { inDeviceStore } from './deviceStore.ts';

/** Returns a storage in IndexedDB under a key, for a page that follows one of several stores. */
export function keyedMemory(key: string): Memory {
  return {
    async read() {
      const reading = inDeviceStore<unknown>('readonly', (store) => store.get(key));
      const limit = new Promise((_, reject) => setTimeout(reject, LONGEST_MS));
      return knownIn(await Promise.race([reading, limit]));
    },
    write: (known) => inDeviceStore('readwrite', (store) => store.put(known, key)),
  };
}
