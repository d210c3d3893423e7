import { STALLED_MS } from './failurePolicy.ts';

/**
 * The files that chunks and `containers.ts` request. A script element is removed once it has loaded; a style then has a
 * sheet.
 */
const selector = 'script[data-file],script[data-entry],link[rel=stylesheet]';

let count = 0;

/**
 * Requests files that hang once more, under another address, because for the same one a browser reuses the pending
 * request. Requests files that are pending now at once, and later files when they take longer than a second. Returns a
 * function that stops it.
 */
export function retryStalledFiles(): () => void {
  let before: readonly Element[] = pending();
  const isDone = new Set<Element>();
  const look = () => {
    const now = pending();
    for (const file of now)
      if (before.includes(file) && !isDone.has(file)) {
        isDone.add(file);
        sidestep(file);
      }
    before = now;
  };
  look();
  const timer = setInterval(look, STALLED_MS);
  return () => clearInterval(timer);
}

/** Returns the addresses of the files of remotes that are still loading. */
export function pendingFiles(): string[] {
  return pending().map((file) => (file instanceof HTMLScriptElement ? file.src : file.href));
}

type FileElement = HTMLScriptElement | HTMLLinkElement;

function pending(): FileElement[] {
  return [...document.querySelectorAll<FileElement>(selector)].filter(
    (file) => file instanceof HTMLScriptElement || !file.sheet,
  );
}

/**
 * Loads a hanging file from another address, and dispatches the `load` event on the original element, where code waits
 * for it.
 */
function sidestep(file: FileElement): void {
  const other = document.createElement(file.tagName) as FileElement;
  const address = (url: string) => `${url.replace(/\?.*/, '')}?retry=${++count}`;
  other.crossOrigin = file.crossOrigin;
  other.integrity = file.integrity;
  try {
    if (file instanceof HTMLLinkElement) Object.assign(other, { rel: file.rel, href: address(file.href) });
    else Object.assign(other, { src: address(file.src) });
  } catch {
    // An older page refuses scripts from such an address.
    return;
  }
  const drop = () => other.remove();
  other.onload = () => {
    // A style applies only while its element is in the page; a script has already run.
    if (other instanceof HTMLLinkElement) file.removeEventListener('load', drop);
    file.dispatchEvent(new Event('load'));
    file.remove();
  };
  other.onerror = drop;
  file.addEventListener('load', drop);
  document.head.append(other);
}
