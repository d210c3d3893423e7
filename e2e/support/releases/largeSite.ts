import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../../release/src/testing/addRemotes.ts');

/** Releases `count` made-up remotes, which have no files, beside those of a store: too many for its page to carry. */
export async function addRemotes(store: string, count: number): Promise<void> {
  await promisify(execFile)('node', [program, store, `${count}`]);
}
