/** The personal key that this browser keeps, and its public half as text. */
export type KeptKey = { readonly privateKey: CryptoKey; readonly publicKey: string };

const NAME = 'release-console';
const ONLY = 'personal-key';

export async function readKey(): Promise<KeptKey | undefined> {
  return inStore('readonly', (keys) => keys.get(ONLY));
}

export async function keepKey(key: KeptKey): Promise<void> {
  await inStore('readwrite', (keys) => keys.put(key, ONLY));
}

export async function forgetKey(): Promise<void> {
  await inStore('readwrite', (keys) => keys.delete(ONLY));
}

/** Does one thing with what is kept, and closes it again. Rejects where the browser keeps nothing. */
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
