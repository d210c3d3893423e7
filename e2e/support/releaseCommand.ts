import { join } from 'node:path';
import { testProcess } from './testProcess.ts';

/** The file that every release command runs. */
export const cli = join(import.meta.dirname, '..', '..', 'release/src/cli.ts');

/**
 * Runs one release command on a store, as an operator does, and answers what it printed. What goes live is not tried in a
 * browser first: drills release what is bad, and often. Throws with what the command printed when it does not succeed.
 */
export async function releaseCommand(store: string, ...args: string[]): Promise<string> {
  const { stdout } = await runRelease(...untried(args), '--store', store, '--by', 'drill');
  return stdout;
}

/** Runs a release command as it is given. Throws with what it printed when it does not succeed. */
export async function runRelease(...args: string[]): Promise<{ readonly stdout: string }> {
  const { code, stdout, stderr } = await testProcess.run(args);
  if (code === 0) return { stdout };
  throw new Error(`release ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
}

/** The same command, without opening what goes live in a browser. */
export function untried(args: readonly string[]): readonly string[] {
  const goesLive = args[0] === 'promote' || args[0] === 'publish';
  if (!goesLive || args.includes('--no-promote')) return args;
  return [...args, '--skip-check', ...(args.includes('--reason') ? [] : ['--reason', 'a drill'])];
}
