import type { Store } from './store.ts';

/** Replaces a file whose content differs, and returns whether it did. */
export async function replaceIfDifferent(
  store: Store,
  path: string,
  content: string | Buffer,
): Promise<boolean> {
  const bytes = Buffer.from(content);
  const present = await store.read(path);
  if (present?.equals(bytes)) return false;
  await store.replace(path, bytes);
  return true;
}
