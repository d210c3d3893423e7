import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../release/src/testing/addRemotes.ts');

/** Releases so many made-up remotes beside those of a store, so that its page cannot carry them all. None of them has a file. */
export async function addRemotes(store: string, count: number): Promise<void> {
  await promisify(execFile)('node', [program, store, `${count}`]);
}
