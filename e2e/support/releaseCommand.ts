import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** The file that every release command runs. */
export const cli = join(import.meta.dirname, '..', '..', 'release/src/cli.ts');

/** Runs one release command on a store, as an operator does, and answers what it printed. */
export async function releaseCommand(store: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('node', [cli, ...args, '--store', store, '--by', 'drill']);
  return stdout;
}
