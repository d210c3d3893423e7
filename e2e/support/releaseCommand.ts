import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** The file that every release command runs. */
export const cli = join(import.meta.dirname, '..', '..', 'release/src/cli.ts');

/**
 * Runs one release command on a store, as an operator does, and answers what it printed. What goes live is not tried in a
 * browser first: drills release what is bad, and often.
 */
export async function releaseCommand(store: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('node', [cli, ...untried(args), '--store', store, '--by', 'drill']);
  return stdout;
}

/** The same command, without opening what goes live in a browser. */
export function untried(args: readonly string[]): readonly string[] {
  const goesLive = args[0] === 'promote' || args[0] === 'publish';
  if (!goesLive || args.includes('--no-promote')) return args;
  return [...args, '--skip-check', ...(args.includes('--reason') ? [] : ['--reason', 'a drill'])];
}
