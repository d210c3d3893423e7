import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

export type Served = {
  /** Returns the seconds of processor time used so far and the resident megabytes, or null on systems without /proc. */
  usage(): { cpuSeconds: number; megabytes: number } | null;
  close(): Promise<void>;
};

/** Starts a script of the repository and waits until its output contains `says`. */
export async function serve(
  script: string,
  args: readonly string[],
  says: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const child = spawn('node', [join(root, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  await untilItSays(child, says);
  return {
    usage: () => usageOf(child.pid ?? 0),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function untilItSays(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (part: Buffer) => {
      output += part;
      if (output.includes(text)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`It did not start:\n${output}`)));
  });
}

function usageOf(pid: number): { cpuSeconds: number; megabytes: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const resident = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
      megabytes: Math.round(Number(resident) / 1024),
    };
  } catch {
    return null;
  }
}
