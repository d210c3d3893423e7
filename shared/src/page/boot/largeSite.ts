/** Runs only in the pages of a large site, before `startPage.ts`: leads to the remotes that such a page does not carry. */

import type { ReleaseDocument } from '@site/release-page/document/document';
import { piecePath, type RemoteIndex, remoteAt } from '@site/release-page/largeSite/remoteIndex';

declare global {
  interface Window {
    siteRemotesAt?: (path: string, index: string | undefined) => Promise<ReleaseDocument['remotes']>;
  }
}

/**
 * Returns the remote that shows a path, by the index with this hash; none where no remote shows it. The host requests
 * the same files again, and gets them from the browser's cache.
 */
window.siteRemotesAt = async function remotesAt(path, index) {
  const { slices, routes } = await read<RemoteIndex>('index', index ?? '');
  const name = remoteAt({ routes }, path);
  const hash = name && slices[name];
  return name && hash ? { [name]: await read(name, hash) } : {};
};

async function read<T>(name: string, integrity: string): Promise<T> {
  return (await fetch(piecePath(name, integrity), { integrity })).json();
}
