import { unmatchedHash } from './unmatchedHash.ts';

/** A script or a style sheet did not come, or was refused. Its `name` is how code of another build knows it. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure';
  readonly address: string;
  readonly integrity: string;

  constructor(file: HTMLScriptElement | HTMLLinkElement) {
    super(`Cannot load ${told(file)}`);
    this.address = 'src' in file ? file.src : file.href;
    this.integrity = file.integrity;
  }
}

/** The files that this page loaded or is loading, by address. */
const asked = new Map<string, Promise<void>>();

/**
 * Has the page run a script, or show a style sheet, once however many ask: whoever loads the chunks of an application asks here.
 * A browser refuses bytes that do not hash to `integrity`. Rejects when it does not come; the next one who asks tries again.
 */
export function loadFile(address: string, integrity?: string): Promise<void> {
  const known = asked.get(address);
  if (known) return known;
  const loading = load(address, integrity);
  asked.set(address, loading);
  loading.catch(() => asked.delete(address));
  return loading;
}

/** Lets the files below an address be loaded anew: what they left in the page is gone. */
export function forgetFiles(base: string): void {
  for (const address of asked.keys()) if (address.startsWith(base)) asked.delete(address);
}

/** Puts a script or a style sheet into the page. Rejects when its bytes do not come, or are others than the hash says. */
export function insertFile(
  file: HTMLScriptElement | HTMLLinkElement,
  integrity?: string,
  place: ParentNode = document.head,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A browser checks nothing where it is empty.
    file.integrity = integrity || noHash();
    file.onload = () => resolve();
    file.onerror = () => reject(new FileFailure(file));
    place.append(file);
  });
}

async function load(address: string, integrity?: string): Promise<void> {
  const isStyle = address.endsWith('.css');
  // The page may have begun with it. What is still on its way is waited for: a screen is not drawn without its styles.
  if (isStyle && [...document.querySelectorAll('link')].some((link) => isShown(link, address))) return;
  const file = document.createElement(isStyle ? 'link' : 'script');
  if (file instanceof HTMLLinkElement) Object.assign(file, { rel: 'stylesheet', href: address });
  else file.src = address;
  // As the page asks for it ahead.
  if (new URL(address).origin !== location.origin) file.crossOrigin = 'anonymous';
  file.dataset.file = '';
  let isThere = false;
  try {
    await insertFile(file, integrity);
    isThere = true;
  } finally {
    // A style sheet acts for as long as it stands there.
    if (!isStyle || !isThere) file.remove();
  }
}

function isShown({ rel, href, sheet }: HTMLLinkElement, address: string): boolean {
  return rel === 'stylesheet' && href === address && sheet !== null;
}

function told(file: HTMLScriptElement | HTMLLinkElement): string {
  return 'src' in file ? `script ${file.src}` : `style ${file.href}`;
}

/** For a file without a hash. Development servers give none. */
function noHash(): string {
  return process.env.NODE_ENV === 'development' ? '' : unmatchedHash;
}
