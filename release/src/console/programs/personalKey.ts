/**
 * The script of pages that sign: signs with this browser's personal key, or stores one, from its file or newly made. The
 * private key is never sent, and once stored nothing can read it out, this script included.
 */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

function part<Kind extends HTMLElement>(id: string): Kind | null {
  return document.getElementById(id) as Kind | null;
}

function show(id: string, isShown: boolean): void {
  const shown = part(id);
  if (shown) shown.hidden = !isShown;
}

function showKey(stored: StoredKey | undefined): void {
  show('with-key', stored !== undefined);
  show('without-key', stored === undefined);
  const text = part('public-key');
  if (text) text.textContent = stored?.publicKey ?? '';
}

/**
 * Whether the text is what this page is for: a log-in to this very console, the consent to a change, or what pages follow
 * after it, which has no kind or is a preview.
 */
function isExpected(form: HTMLFormElement): boolean {
  const { kind, origin, schema, channel } = JSON.parse(form.dataset.text ?? '{}');
  if (form.dataset.kind === 'log-in') return kind === 'log-in' && origin === location.origin;
  const isDocument = kind === undefined && schema === 1 && typeof channel === 'string';
  return form.dataset.kind === 'consent' && (isDocument || kind === 'consent' || kind === 'preview');
}

async function sign(form: HTMLFormElement, { privateKey, publicKey }: StoredKey): Promise<void> {
  if (!isExpected(form)) return;
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  const text = new TextEncoder().encode(form.dataset.text ?? '');
  const bytes = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text);
  const fill = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  fill('publicKey', publicKey);
  fill('signature', btoa(String.fromCharCode(...new Uint8Array(bytes))));
  form.submit();
}

function publicText({ kty, crv, x, y }: JsonWebKey): string {
  return JSON.stringify({ kty, crv, x, y });
}

async function keyIn(file: File): Promise<StoredKey> {
  const key: JsonWebKey = JSON.parse(await file.text());
  const privateKey = await crypto.subtle.importKey('jwk', key, algorithm, false, ['sign']);
  return { privateKey, publicKey: publicText(key) };
}

async function newKey(): Promise<StoredKey> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  return {
    privateKey: pair.privateKey,
    publicKey: publicText(await crypto.subtle.exportKey('jwk', pair.publicKey)),
  };
}

async function take(making: Promise<StoredKey>): Promise<void> {
  try {
    const stored = await making;
    await storeKey(stored);
    showKey(stored);
    show('wrong-key', false);
  } catch {
    show('wrong-key', true);
  }
}

async function begin(form: HTMLFormElement): Promise<void> {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    readKey().then((stored) => stored && sign(form, stored), console.error);
  });
  part<HTMLInputElement>('key-file')?.addEventListener('change', ({ target }) => {
    const [file] = (target instanceof HTMLInputElement && target.files) || [];
    if (file) take(keyIn(file));
  });
  part('make-key')?.addEventListener('click', async () => {
    await take(newKey());
    part('public-half')?.setAttribute('open', '');
  });
  part('forget-key')?.addEventListener('click', async () => {
    await forgetKey();
    showKey(undefined);
  });
  const stored = await readKey();
  showKey(stored);
  // The visitor has just confirmed the change, so a second click is not needed.
  if (stored && form.dataset.kind === 'consent') await sign(form, stored);
}

/** The personal key in this browser's IndexedDB, with its public half as text. */
type StoredKey = { readonly privateKey: CryptoKey; readonly publicKey: string };

const NAME = 'release-console';
const ONLY = 'personal-key';

async function readKey(): Promise<StoredKey | undefined> {
  return inStore('readonly', (keys) => keys.get(ONLY));
}

async function storeKey(key: StoredKey): Promise<void> {
  await inStore('readwrite', (keys) => keys.put(key, ONLY));
}

async function forgetKey(): Promise<void> {
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

const form = part<HTMLFormElement>('signing');
if (form) {
  const { subtle }: Partial<Crypto> = crypto;
  if (!subtle || !window.indexedDB) show('no-crypto', true);
  else begin(form).catch(() => show('no-crypto', true));
}
