import { spawn } from 'node:child_process';
import { root } from '../apps.ts';

/** Runs a program that says for itself what it does; answers its exit code. */
export function execute(command: string, args: readonly string[], cwd = root): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
