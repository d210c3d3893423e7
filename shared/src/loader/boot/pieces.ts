import type { ReleaseDocument } from '../document/document.ts';
import { piecePath, type RemoteIndex, remoteAt } from '../largeSite/remoteIndex.ts';

/**
 * Returns the remote that shows a path, by the index with this hash; none where no remote shows it. The host requests
 * the same files again, and gets them from the browser's cache.
 */
export async function remotesAt(path: string, index: string): Promise<ReleaseDocument['remotes']> {
  const { slices, routes } = await read<RemoteIndex>('index', index);
  const name = remoteAt({ routes }, path);
  const hash = name && slices[name];
  return name && hash ? { [name]: await read(name, hash) } : {};
}

async function read<T>(name: string, integrity: string): Promise<T> {
  return (await fetch(piecePath(name, integrity), { integrity })).json();
}
