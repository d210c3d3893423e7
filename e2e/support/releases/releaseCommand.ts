import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testProcess } from '../testProcess.ts';

export const cli = join(import.meta.dirname, '..', '..', '..', 'site-release/src/cli.ts');

/**
 * Runs one release command on a store, as an operator does, and returns its output. It skips the smoke test
 * of versions that go live: drills release faulty versions, and often. Throws with the output when the
 * command fails.
 */
export async function releaseCommand(store: string, ...args: string[]): Promise<string> {
  const { stdout } = await runRelease(...withoutSmokeTest(args), '--store', store, '--by', 'drill');
  return stdout;
}

/** Runs a release command with exactly these arguments. Throws with its output when it fails. */
export async function runRelease(...args: string[]): Promise<{ readonly stdout: string }> {
  const { code, stdout, stderr } = await testProcess.run(args);
  if (code === 0) return { stdout };
  throw new Error(`release ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
}

/** Returns the arguments of the same command without the smoke test of the version that goes live. */
export function withoutSmokeTest(args: readonly string[]): readonly string[] {
  const goesLive = args[0] === 'promote' || args[0] === 'publish';
  if (!goesLive || args.includes('--no-promote')) return args;
  // The site under test may be built from files that nobody has committed yet.
  return [...args, '--dirty', '--skip-check', ...(args.includes('--reason') ? [] : ['--reason', 'a drill'])];
}

/** Writes a new release-signing key into a file that only its owner may read. Returns the file. */
export async function newReleaseKey(file: string): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  writeFileSync(file, JSON.stringify({ kty, crv, x, y, d }), { mode: 0o600 });
  return file;
}
