import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from '../apps.ts';

type Place = {
  readonly cwd?: string;
  /** The niceness of the program and its child processes. */
  readonly priority?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Receives the messages that a Node program sends with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
  /** Receives the program's error stream, which is shown as well. */
  readonly onErrorText?: (text: string) => void;
};

/** Runs a program with its output shown, and returns its exit code. */
export function execute(
  command: string,
  args: readonly string[],
  { cwd = root, priority = 0, env = process.env, onMessage, onErrorText }: Place = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', onErrorText ? 'pipe' : 'inherit', ...(onMessage ? (['ipc'] as const) : [])],
  });
  child.stderr?.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes);
    onErrorText?.(String(bytes));
  });
  if (onMessage) child.on('message', onMessage);
  if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // All messages have arrived only when the channel is closed, too.
    child.on('close', (code) => resolve(code ?? 1));
  });
}
