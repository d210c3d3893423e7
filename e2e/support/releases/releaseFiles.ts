import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const files = ['releases', 'index.html'] as const;

/**
 * A copy of the files that decide what is live in a store. Anybody with write access to a store can put such
 * a copy into it, to replay an old state.
 */
export type ReleaseFiles = {
  /** Puts the copy into a store, or only these of its files. */
  putInto(store: string, only?: readonly string[]): void;
};

/** Copies a store’s release documents, history and page, and more if named, to a folder beside it. */
export function copyReleaseFiles(store: string, name: string, more: readonly string[] = []): ReleaseFiles {
  const all = [...files, ...more];
  const kept = join(store, '..', `kept-${name}`);
  copy(store, kept, all);
  return { putInto: (other, only = all) => copy(kept, other, only) };
}

function copy(from: string, to: string, paths: readonly string[]): void {
  for (const path of paths) {
    rmSync(join(to, path), { recursive: true, force: true });
    if (existsSync(join(from, path))) cpSync(join(from, path), join(to, path), { recursive: true });
  }
}
