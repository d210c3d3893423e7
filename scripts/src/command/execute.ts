import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from '../apps.ts';

type Place = {
  readonly cwd?: string;
  /** What the system counts as niceness; whatever the program starts has the same. */
  readonly priority?: number;
};

/** Runs a program that says for itself what it does; answers its exit code. */
export function execute(
  command: string,
  args: readonly string[],
  { cwd = root, priority = 0 }: Place = {},
): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
