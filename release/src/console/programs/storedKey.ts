/** The personal key in this browser's IndexedDB, with its public half as text. */
export type StoredKey = { readonly privateKey: CryptoKey; readonly publicKey: string };

const NAME = 'release-console';
const ONLY = 'personal-key';

export async function readKey(): Promise<StoredKey | undefined> {
  return inStore('readonly', (keys) => keys.get(ONLY));
}

export async function storeKey(key: StoredKey): Promise<void> {
  await inStore('readwrite', (keys) => keys.put(key, ONLY));
}

export async function forgetKey(): Promise<void> {
  await inStore('readwrite', (keys) => keys.delete(ONLY));
}

/** Runs one request on the object store, then closes the database. Rejects where the browser has no storage. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
  const database = await resultOf(opening);
  try {
    return await resultOf(work(database.transaction(NAME, mode).objectStore(NAME)));
  } finally {
    database.close();
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
