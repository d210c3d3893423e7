import type { FileFault, LostCause } from '../load/fileExaminer.ts';
import type { Addresses } from './addresses.ts';

type Version = { readonly app: string; readonly version: string };
type Failed = Version & { readonly at: number; readonly address: string; readonly integrity: string };

/** The most failed files that are remembered. */
const MOST_KEPT = 20;

/** Watches the files of versions that elements of the page cannot load. */
export function watchFailedFiles(addresses: Addresses) {
  const failed: Failed[] = [];
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
      const address = 'src' in target ? target.src : target.href;
      const own = addresses.at(address);
      if (!own) return;
      const { app, version } = own;
      failed.push({ at: performance.now(), app, version, address, integrity: target.integrity });
      if (failed.length > MOST_KEPT) failed.shift();
    },
    true,
  );
  return {
    /**
     * Returns why a file of a version has failed since a time, where one has: a crash after it says nothing of the code, and
     * is the version's fault only where the file is.
     */
    causeSince(since: number, { app, version }: Version): Promise<FileFault | LostCause> | undefined {
      const file = failed.find((one) => one.at >= since && one.app === app && one.version === version);
      return file && window.siteExaminer?.causeOf(file.address, file.integrity);
    },
  };
}
