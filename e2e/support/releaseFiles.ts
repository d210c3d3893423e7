import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const files = ['releases', 'index.html'];

/** What a store says is live, as somebody who may write to it can put it somewhere else or back. */
export type ReleaseFiles = { putInto(store: string): void };

/** Copies a store's documents, its history and its page to a folder beside it. */
export function keepReleaseFiles(store: string, name: string): ReleaseFiles {
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
