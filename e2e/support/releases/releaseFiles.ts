import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const files = ['releases', 'index.html'];

/**
 * A copy of the files that decide what is live in a store. Anybody with write access to a store can put such
 * a copy into it, to replay an old state.
 */
export type ReleaseFiles = { putInto(store: string): void };

/** Copies a store's release documents, history and page to a folder beside it. */
export function copyReleaseFiles(store: string, name: string): ReleaseFiles {
  const kept = join(store, '..', `kept-${name}`);
  copy(store, kept);
  return { putInto: (other) => copy(kept, other) };
}

function copy(from: string, to: string): void {
  for (const file of files) {
    rmSync(join(to, file), { recursive: true, force: true });
    cpSync(join(from, file), join(to, file), { recursive: true });
  }
}
