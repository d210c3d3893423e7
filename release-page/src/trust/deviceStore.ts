const name = 'releases';

declare global {
  interface Window {
    /** The device's record of releases, which the page reads before the host is loaded. */
    siteKept?: Promise<unknown>;
  }
}

/**
 * Runs a request on the device's record of releases. The record is in IndexedDB, because a log-out empties both
 * storages, and a cookie would travel with every request. Rejects where the browser allows no storage.
 */
export async function inDeviceStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore, name: string) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open('site', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name);
  const database = await done(opening);
  const request = act(database.transaction(name, mode).objectStore(name), name);
  // The database closes once the request is done.
  database.close();
  return done(request);
}

/** Reads the record as it is stored: nothing has checked its content. */
export function readDevice(): Promise<unknown> {
  return inDeviceStore('readonly', (store, key) => store.get(key));
}

const LONGEST_MS = 1_000;

/** Returns what the device's answer resolves to. Rejects after a second: in some browsers storage never responds. */
export function answerInTime<T>(answer: Promise<T>): Promise<T> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, LONGEST_MS));
  return Promise.race([answer, tooLong]);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
