import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { testProcess } from '../testProcess.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A site that serves its own copy of the released store, which a drill may damage or release into. */
export type CopiedSite = {
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
  // Releases into the copy have to be signed with the key that its pages trust.
  const key = join(root, '.site/test/release-key.json');
  if (existsSync(key)) cpSync(key, join(folder, 'release-key.json'));
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
  return {
    address: `http://localhost:${port}`,
    figures,
    store,
    close: async () => {
      await testProcess.close(port);
      remove();
    },
  };
}

/** Copies a store without the versions that the live release does not name: a developer's store holds hundreds. */
function copyStore(from: string, to: string): void {
  const { remotes } = JSON.parse(readFileSync(join(from, 'releases/live.json'), 'utf8'));
  const isNeeded = (path: string) => {
    const [, remote = '', version] = /^remotes\/([^/]+)\/([^/]+)/.exec(relative(from, path)) ?? [];
    return version === undefined || version in (remotes[remote]?.versions ?? {});
  };
  cpSync(from, to, { recursive: true, filter: isNeeded });
}

/**
 * Waits until a server process prints its announcement. Returns its output so far. Throws with the output
 * when the process ends instead.
 */
export function untilServing(server: ChildProcess, announcement = 'test site on'): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text: Buffer) => {
      output += text;
      if (output.includes(announcement)) resolve(output);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`The site did not start:\n${output}`)));
  });
}
