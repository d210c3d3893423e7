import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathBelow } from '@site/build/paths';
import { testProcess } from '../testProcess.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A site that serves its own copy of the released store, which a drill may damage or release into. */
export type CopiedSite = AsyncDisposable & {
  readonly address: string;
  readonly figures: string;
  readonly store: string;
  close(): Promise<void>;
};

/** A copy of the released store with the key to release into it. */
export type CopiedStore = { readonly store: string; remove(): void };

export function copiedStore(): CopiedStore {
  const folder = mkdtempSync(join(tmpdir(), 'site-store-'));
  const store = join(folder, 'store');
  copyStore(join(root, '.site/test/store'), store);
  // Releases into the copy have to be signed with the keys of its roles.
  for (const keys of ['release-key.json', 'release-keys']) {
    const given = join(root, '.site/test', keys);
    if (existsSync(given)) cpSync(given, join(folder, keys), { recursive: true });
  }
  return { store, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies the store and serves it; `prepare` may change the copy first. */
export async function copiedSite(
  port: number,
  prepare: (store: string) => Promise<void> = async () => {},
): Promise<CopiedSite> {
  const { store, remove } = copiedStore();
  await prepare(store);
  const { figures } = await testProcess.serve(port, store);
  const close = async () => {
    await testProcess.close(port);
    remove();
  };
  return {
    address: `http://localhost:${port}`,
    figures,
    store,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Copies a store without the versions that the live release does not name: a developer's store holds hundreds. */
function copyStore(from: string, to: string): void {
  const { remotes } = JSON.parse(readFileSync(join(from, 'releases/live.json'), 'utf8'));
  const isNeeded = (path: string) => {
    const [, remote = '', version] = /^remotes\/([^/]+)\/([^/]+)/.exec(pathBelow(from, path)) ?? [];
    return version === undefined || version in (remotes[remote]?.versions ?? {});
  };
  cpSync(from, to, { recursive: true, filter: isNeeded });
}
