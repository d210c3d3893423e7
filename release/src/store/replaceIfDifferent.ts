import type { Store } from './store.ts';

/** Makes a file hold a text, and answers whether that took a write. */
export async function replaceIfDifferent(store: Store, path: string, text: string): Promise<boolean> {
  const bytes = Buffer.from(text);
  const present = await store.read(path);
  if (present?.equals(bytes)) return false;
  await store.replace(path, bytes);
  return true;
}
