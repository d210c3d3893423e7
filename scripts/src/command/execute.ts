import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { endingOf } from '@site/build/failure';
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

/** Runs a program with its output shown, and returns its exit code. Of a program that a signal ends it shows that, too. */
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
  // Only root may give a child more of the processor than its parent has.
  if (priority > getPriority() && child.pid !== undefined) setPriority(child.pid, priority);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // All messages have arrived only when the channel is closed, too.
    child.on('close', (code, signal) => {
      if (signal) console.error(`${command}: ${endingOf({ signal })}`);
      resolve(code ?? 1);
    });
  });
}

const quiet = new Set<ChildProcess>();

// A program must not outlive the process that waits for it.
process.once('exit', () => {
  for (const child of quiet) child.kill();
});

/** Runs a program and returns its exit code with its whole output, which says so when a signal ended it. */
export function runQuietly(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  quiet.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      quiet.delete(child);
      if (signal) output = [output.trim(), endingOf({ signal })].filter(Boolean).join('\n');
      resolve({ code: code ?? 1, output });
    });
  });
}
