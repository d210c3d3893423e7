import { insertFile } from '../release/loadFile.ts';

/** The style sheets that screens have asked for so far, in order, with their hashes. */
const styles = new Map<string, string | undefined>();
const roots = new Set<ShadowRoot>();

/** Shows a style sheet in every root that stands, and in those to come. Rejects when it does not come, or is other bytes. */
export async function showStyle(address: string, integrity?: string): Promise<void> {
  if (styles.has(address)) return;
  styles.set(address, integrity);
  try {
    await Promise.all([...roots].map((root) => addStyle(root, address, integrity)));
  } catch (error) {
    styles.delete(address);
    throw error;
  }
}

/** Has styles act in a shadow root, once those that are known are there. Returns how to stop. */
export async function openShadowRoot(root: ShadowRoot): Promise<() => void> {
  roots.add(root);
  await Promise.all([...styles].map(([address, integrity]) => addStyle(root, address, integrity)));
  return () => {
    roots.delete(root);
  };
}

async function addStyle(root: ShadowRoot, address: string, integrity?: string): Promise<void> {
  if ([...root.querySelectorAll('link')].some(({ href }) => href === address)) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: address,
    crossOrigin: 'anonymous',
  });
  await insertFile(link, integrity, root).catch((error) => {
    link.remove();
    throw error;
  });
}
