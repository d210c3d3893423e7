import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export type Engine = 'docker' | 'podman';

/** Returns an engine that responds, if there is one; a program whose service does not run is none. */
export async function findEngine(): Promise<Engine | undefined> {
  if ((await works('docker', 'info')) && (await works('docker', 'compose', 'version'))) return 'docker';
  return (await works('podman', 'info')) ? 'podman' : undefined;
}

export const noEngine =
  'No container engine answers here. Install Docker with Compose 2, or podman (Debian or Ubuntu: sudo apt-get install podman buildah runc netavark aardvark-dns catatonit).';

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

/** Runs a long command, buffering its output. Throws with the last lines of the output when it fails. */
export function work(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(`${command} ${args[0]} failed:\n${said.split('\n').slice(-25).join('\n')}`));
    });
  });
}
