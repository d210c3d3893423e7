import type { Addressed } from './addressed.ts';

/**
 * Asks for the entry and first files of the screen that the address names, so that they load beside the host and not
 * after it. A hint must be of the mode and the hash of the later request, else the file is fetched twice: the host asks for
 * an entry with `crossorigin`; webpack asks so only for files of another origin.
 */
export function askAhead({ version, preload }: Addressed): void {
  const isForeign = new URL(version.base, document.baseURI).origin !== location.origin;
  const hint = (as: string, file: string, withOrigin: boolean) => {
    const hash = version.integrity[file];
    const link = document.createElement('link');
    link.rel = 'preload';
    link.setAttribute('as', as);
    if (withOrigin) link.crossOrigin = 'anonymous';
    if (hash) link.integrity = hash;
    link.href = version.base + file;
    document.head.append(link);
  };
  hint('script', version.entry, true);
  for (const file of preload.js) hint('script', file, isForeign);
  for (const file of preload.css) hint('style', file, isForeign);
}
