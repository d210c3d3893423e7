import { knownFrom, type Memory } from './deviceMemory.ts';
import { inDeviceStore } from './deviceStore.ts';

/** Returns a storage in IndexedDB under a key, for a page that follows one of several stores. */
export function keyedMemory(key: string): Memory {
  return {
    read: () => knownFrom(inDeviceStore('readonly', (store) => store.get(key))),
    write: (known) => inDeviceStore('readwrite', (store) => store.put(known, key)),
  };
}
