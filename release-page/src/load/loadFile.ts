import { unmatchedHash } from './unmatchedHash.ts';

/**
 * A script or a style sheet that did not come, or that the browser refused. Code of another build recognises it by its
 * `name`.
 */
export class FileFailure extends Error {
  override readonly name = 'FileFailure';
  readonly address: string;
  readonly integrity: string;

  constructor(file: HTMLScriptElement | HTMLLinkElement) {
    super(`Cannot load ${describe(file)}`);
    this.address = 'src' in file ? file.src : file.href;
    this.integrity = file.integrity;
  }
}

const loads = new Map<string, Promise<void>>();

/**
 * Loads a script or a style sheet into the page, once for any number of requests: all applications load their chunks
 * here. The browser refuses bytes that do not hash to `integrity`. Rejects when the file does not come; the next
 * request tries again.
 */
export function loadFile(address: string, integrity?: string): Promise<void> {
  const known = loads.get(address);
  if (known) return known;
  const loading = load(address, integrity);
  loads.set(address, loading);
  loading.catch(() => loads.delete(address));
  return loading;
}

/** Forgets the files below an address, whose effects are gone from the page, so that they can be loaded again. */
export function forgetFiles(base: string): void {
  for (const address of loads.keys()) if (address.startsWith(base)) loads.delete(address);
}

/** Adds a script or a style sheet to the page. Rejects when its bytes do not come, or do not match the hash. */
export function insertFile(
  file: HTMLScriptElement | HTMLLinkElement,
  integrity?: string,
  place: ParentNode = document.head,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A browser checks nothing where the attribute is empty.
    file.integrity = integrity || noHash();
    file.onload = () => resolve();
    file.onerror = () => reject(new FileFailure(file));
    place.append(file);
  });
}

async function load(address: string, integrity?: string): Promise<void> {
  const isStyle = address.endsWith('.css');
  // The page may have added the style sheet itself. One that is still on its way is waited for, because no screen is drawn
  // without its styles.
  if (isStyle && [...document.querySelectorAll('link')].some((link) => isShown(link, address))) return;
  const file = document.createElement(isStyle ? 'link' : 'script');
  if (file instanceof HTMLLinkElement) Object.assign(file, { rel: 'stylesheet', href: address });
  else file.src = address;
  // The same mode as in the page's preload of the file, so that the browser uses that.
  if (new URL(address).origin !== location.origin) file.crossOrigin = 'anonymous';
  file.dataset.file = '';
  let isThere = false;
  try {
    await insertFile(file, integrity);
    isThere = true;
  } finally {
    // A style sheet applies only while its element is in the page.
    if (!isStyle || !isThere) file.remove();
  }
}

function isShown({ rel, href, sheet }: HTMLLinkElement, address: string): boolean {
  return rel === 'stylesheet' && href === address && sheet !== null;
}

function describe(file: HTMLScriptElement | HTMLLinkElement): string {
  return 'src' in file ? `script ${file.src}` : `style ${file.href}`;
}

/**
 * Returns the `integrity` of a file without a hash: none in development, where servers give no hashes; else one that no
 * bytes match.
 */
function noHash(): string {
  return process.env.NODE_ENV === 'development' ? '' : unmatchedHash;
}
