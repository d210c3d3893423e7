import type { HostVersion, RemoteVersion } from '@site/shared/release';
import type { Addressed } from './addressed.ts';

/**
 * Asks for the entry and first files of the screen that the address names, and for what it borrows of the host, so that they load
 * beside the host's first script and not after it. A hint must be of the mode and the hash of the later request, else the file is fetched twice: the host asks for
 * an entry with `crossorigin`; webpack asks so only for files of another origin.
 */
export function askAhead({ version, preload, borrows = [] }: Addressed, host: HostVersion): void {
  const hint = (of: HostVersion | RemoteVersion, as: string, file: string, isEntry = false) => {
    const isForeign = new URL(of.base, document.baseURI).origin !== location.origin;
    const hash = of.integrity[file];
    const link = document.createElement('link');
    link.rel = 'preload';
    link.setAttribute('as', as);
    if (isEntry || isForeign) link.crossOrigin = 'anonymous';
    if (hash) link.integrity = hash;
    link.href = of.base + file;
    document.head.append(link);
  };
  hint(version, 'script', version.entry, true);
  const lent = borrows.flatMap((module) => host.lends?.[module] ?? []);
  for (const [of, { js, css }] of [
    [version, preload] as const,
    ...lent.map((files) => [host, files] as const),
  ]) {
    for (const file of js) hint(of, 'script', file);
    for (const file of css) hint(of, 'style', file);
  }
}
