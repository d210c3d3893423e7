import type { HostVersion, RemoteVersion } from '@site/shared/release';

/**
 * A link to a file of a version, with its hash, that is not in the page yet. It must be of the mode and the hash of the later request, else the file is
 * fetched twice: the page and the host ask for a host's first files and an entry with `crossorigin`, webpack only for files of another origin.
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
