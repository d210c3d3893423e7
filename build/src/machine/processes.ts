import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The unit of the times in `/proc`, the same for every program on Linux. */
const TICK_MS = 10;

type Process = {
  readonly parent: string;
  /** The processor time of the process and of its children that have ended. */
  readonly ms: number;
};

/**
 * Returns the milliseconds of processor time that this process and all its descendants have used, those included that have ended.
 * Elsewhere than on Linux only this process is counted.
 */
export function processorMs(): number {
  const processes = runningProcesses();
  if (processes.size === 0) return ownMs();
  const counted = new Set([String(process.pid)]);
  for (const pid of counted)
    for (const [child, { parent }] of processes) if (parent === pid) counted.add(child);
  return [...counted].reduce((sum, pid) => sum + (processes.get(pid)?.ms ?? 0), 0);
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Returns the processes of this machine by their ids. The list exists only on Linux; elsewhere the result is empty. */
export function runningProcesses(): ReadonlyMap<string, Process> {
  // linux: elsewhere there is no such list, as documented above.
  if (!existsSync('/proc/self/stat')) return new Map();
  // linux: the line before has looked for it.
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const found = statOf(pid);
      return found ? [[pid, found]] : [];
    }),
  );
}

/** Returns undefined for a process that has just ended. */
function statOf(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may itself contain spaces and brackets. After it come the state, the parent and others.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Own and waited-for children's time, of the program and of the system.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: fields[1] ?? '', ms: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}

let seenMs = 0;

/** Returns the milliseconds of processor time since the last call in this process, or since its start. */
export function processorMsSinceLast(): number {
  const now = processorMs();
  const ms = now - seenMs;
  seenMs = now;
  return ms;
}
