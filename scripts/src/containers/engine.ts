import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../apps.ts';
import { runQuietly } from '../command/execute.ts';

const execute = promisify(execFile);

export type Engine = 'docker' | 'podman';

/** Returns an engine that responds, if there is one; a program whose service does not run is none. */
export async function findEngine(): Promise<Engine | undefined> {
  if ((await works('docker', 'info')) && (await works('docker', 'compose', 'version'))) return 'docker';
  return (await works('podman', 'info')) ? 'podman' : undefined;
}

export const noEngine =
  'No container engine answers here. Install Docker with Compose 2, or podman (Debian or Ubuntu: sudo apt-get install podman buildah runc netavark aardvark-dns catatonit iptables).';

/** Runs a command and returns its output. Throws with its error message when it fails. */
export async function outputOf(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, args, { maxBuffer: 1 << 26 });
  return stdout.trim();
}

/** Runs a command and returns the text of both streams, whether it succeeds or not. */
export async function anyOutputOf(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await execute(command, args, { maxBuffer: 1 << 26 }).catch((error) => error);
  return `${stdout ?? ''}${stderr ?? ''}`;
}

export async function works(command: string, ...args: readonly string[]): Promise<boolean> {
  return execute(command, args).then(
    () => true,
    () => false,
  );
}

/** Runs a long command and returns its output. Throws with the last lines of the output when it fails. */
export async function work(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, output } = await runQuietly(command, args, root, { ...process.env, ...env });
  if (code === 0) return output;
  throw new Error(`${command} ${args[0]} failed:\n${output.split('\n').slice(-25).join('\n')}`);
}
