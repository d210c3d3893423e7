import type { HostVersion, RemoteVersion } from '@site/release-page/document/document';

/**
 * Returns a link to a file of a version, with its hash, that is not in the page yet. Its mode and hash must be those
 * of the later request, else the file is fetched twice: the page and the host request a host's first files and an
 * entry with `crossorigin`, webpack only files of another origin.
 */
export function linkTo(
  { base, integrity }: HostVersion | RemoteVersion,
  file: string,
  rel: 'preload' | 'stylesheet',
  isAnonymous = false,
): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.setAttribute('as', file.endsWith('.css') ? 'style' : 'script');
  if (isAnonymous || new URL(base, document.baseURI).origin !== location.origin)
    link.crossOrigin = 'anonymous';
  link.integrity = integrity[file] ?? '';
  link.href = base + file;
  return link;
}

/** Resolves when the browser has loaded the element's file. Rejects with the element when it did not get it. */
export function loaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(element));
  });
}
