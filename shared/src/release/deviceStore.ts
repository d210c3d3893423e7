const name = 'releases';

declare global {
  interface Window {
    /** What the page has read of it before the host was there. */
    siteKept?: Promise<unknown>;
  }
}

/**
 * Where a device keeps what it knows of the site's releases: in IndexedDB, as a log-out empties both storages, and a cookie would
 * travel with every request. Rejects where the browser allows no storage.
 */
export async function inDeviceStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore, name: string) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open('site', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name);
  const database = await done(opening);
  const request = act(database.transaction(name, mode).objectStore(name), name);
  // Once the request is done.
  database.close();
  return done(request);
}

/** Reads it, as it stands there: nobody has looked whether it makes sense. */
export function readDevice(): Promise<unknown> {
  return inDeviceStore('readonly', (store, key) => store.get(key));
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
