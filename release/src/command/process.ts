import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import type { Server } from 'node:http';
import { userInfo } from 'node:os';
import { messageOf } from '../base/failureText.ts';
import { Refused } from '../base/refused.ts';
import { Usage } from '../base/usage.ts';

/** Returns the parts of a command's environment that are those of this process. */
export function processEnvironment(root: string) {
  return {
    root,
    print: (text: string) => process.stdout.write(`${text.trimEnd()}\n`),
    printError: (text: string) => process.stderr.write(`${text.trimEnd()}\n`),
    userName: () => userName(root),
    readText,
    keepRunning,
    untilEnded,
  };
}

/** Returns the name that releases are made under: the git name, else the user of this computer. */
export function userName(root: string): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
    if (name) return name;
  } catch {
    // No git, or no name in it.
  }
  return userInfo().username;
}

/**
 * Reads a file, or standard input when none is named, and stops after `most` characters. Throws `Refused` when it cannot be
 * read, and `Usage` when no file is named at a terminal.
 */
export async function readText(file: string | undefined, most: number): Promise<string> {
  if (file === undefined && process.stdin.isTTY)
    throw new Usage('Name a file, or send the text to standard input');
  const stream = file === undefined ? process.stdin : createReadStream(file);
  stream.setEncoding('utf8');
  let text = '';
  try {
    for await (const part of stream) {
      text += part;
      if (text.length > most) break;
    }
  } catch (error) {
    throw new Refused(`${file ?? 'Standard input'} cannot be read: ${messageOf(error)}.`);
  }
  return text;
}

const GRACE_MS = 1_000;

/** Lets a server run until Ctrl-C or a plain kill, and then finish its open requests. */
export function keepRunning(server: Server): void {
  onEnd(() => {
    server.close();
    // A browser leaves idle connections open, which would delay the end.
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });
}

/** Returns a signal that aborts on Ctrl-C or a plain kill. The program then finishes its current work. */
export function untilEnded(): AbortSignal {
  const end = new AbortController();
  onEnd(() => end.abort());
  return end.signal;
}

function onEnd(act: () => void): void {
  // Not `once`: a terminal and the script that started us may both pass on the same Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, act);
}
