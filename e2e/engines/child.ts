import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that lives no longer than this process, with a folder of its own that is removed when it ends. */
export type Child = { readonly process: ChildProcess; end(): Promise<void> };

/**
 * The shell script that supervises the program. When our end of its input closes, which happens however this
 * process ends, it ends the whole process group of the program and removes the folder.
 */
const holder = [
  'folder=$1; shift',
  'setsid "$@" </dev/null & program=$!',
  'cat >/dev/null',
  'kill -- -$program 2>/dev/null; sleep 0.2; kill -9 -- -$program 2>/dev/null',
  'wait; rm -rf "$folder"',
].join('\n');

export function ownFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`));
}

/** Starts a program; `folder` is removed when it ends. */
export function startChild(
  folder: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child {
  const process_ = spawn('/bin/sh', ['-c', holder, 'holder', folder, ...command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => process_.once('exit', () => resolve()));
  return {
    process: process_,
    end() {
      process_.stdin?.end();
      return ended;
    },
  };
}

/**
 * Waits until a program prints the pattern. Returns its first group. Throws with the output when the program
 * ends or takes too long.
 */
export function untilPrints({ process: program }: Child, pattern: RegExp, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`${why}\n${printed}`));
    const timer = setTimeout(() => fail(`It did not start within ${withinMs / 1_000} s.`), withinMs);
    const read = (text: Buffer) => {
      printed += text;
      const [, found] = pattern.exec(printed) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    program.stdout?.on('data', read);
    program.stderr?.on('data', read);
    program.once('exit', () => fail('It ended at once.'));
  });
}
