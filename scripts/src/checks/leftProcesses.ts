import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningProcesses } from '@site/build/processes';

/** The environment variable that every process of a test run inherits. */
const NAME = 'TEST_RUN';
/** A browser needs a moment to end after it was closed. */
const ENDS_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 250;

/** Marks this process's environment, which its child processes inherit, so that they can be found. Returns the mark. */
export function markProcesses(): string {
  const mark = randomUUID();
  process.env[NAME] = mark;
  return mark;
}

/**
 * Waits for all marked processes to end. Returns those that do not, each as `pid command`. The list exists only on Linux;
 * elsewhere the result is empty.
 */
export async function leftProcesses(mark: string, withinMs = ENDS_WITHIN_MS): Promise<string[]> {
  const end = Date.now() + withinMs;
  for (;;) {
    const left = marked(mark);
    if (left.length === 0 || Date.now() > end) return left;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Returns the marked processes without this one and its direct children, such as the service of esbuild, which end with it. */
function marked(mark: string): string[] {
  const own = String(process.pid);
  return [...runningProcesses()]
    .filter(([pid, { parent }]) => pid !== own && parent !== own)
    .filter(([pid]) => textOf(pid, 'environ').includes(`${NAME}=${mark}\0`))
    .map(([pid]) => `${pid} ${textOf(pid, 'cmdline').replaceAll('\0', ' ').trim()}`);
}

/** Returns an empty text for a process that has just ended, or whose parent has not yet read its exit code. */
function textOf(pid: string, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
