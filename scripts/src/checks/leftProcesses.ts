import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The environment variable that every process of a test run inherits. */
const NAME = 'TEST_RUN';
/** A browser that was just closed takes a moment to end. */
const ENDS_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 250;

/** Marks this process's environment, so that what it starts from now on can be found; answers the mark. */
export function markProcesses(): string {
  const mark = randomUUID();
  process.env[NAME] = mark;
  return mark;
}

/** Waits for all marked processes to end; answers those that do not, each as `pid command`. Only Linux has the list: elsewhere none is found. */
export async function leftProcesses(mark: string, withinMs = ENDS_WITHIN_MS): Promise<string[]> {
  const end = Date.now() + withinMs;
  for (;;) {
    const left = marked(mark);
    if (left.length === 0 || Date.now() > end) return left;
    await sleep(LOOK_EVERY_MS);
  }
}

function marked(mark: string): string[] {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && pid !== String(process.pid))
    .filter((pid) => textOf(pid, 'environ').includes(`${NAME}=${mark}\0`) && !isOwn(pid))
    .map((pid) => `${pid} ${textOf(pid, 'cmdline').replaceAll('\0', ' ').trim()}`);
}

/** What this process has started itself ends with it, such as the service of esbuild. */
function isOwn(pid: string): boolean {
  const [, parent] = /\) \S+ (\d+) /.exec(textOf(pid, 'stat')) ?? [];
  return parent === String(process.pid);
}

/** Empty for a process that has just ended, or whose parent has not yet read its exit code. */
function textOf(pid: string, file: 'environ' | 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
