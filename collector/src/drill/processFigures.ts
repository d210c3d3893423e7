import { existsSync, readFileSync } from 'node:fs';

/** The clock ticks per second in /proc: 100 on every Linux that Node runs on. */
const TICKS = 100;
const BEFORE_COMMAND_ENDS = 3;

/** Returns the CPU time of a process in seconds, on Linux only. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  const fields = statFields(pid);
  return fields && (timeIn(fields, 14) + timeIn(fields, 15)) / TICKS;
}

/** Returns the CPU time of a process and of all processes that it started, those that ended included. */
export function cpuSecondsOfAll(pid: number | undefined): number | undefined {
  const fields = statFields(pid);
  if (!fields) return undefined;
  const ended = (timeIn(fields, 16) + timeIn(fields, 17)) / TICKS;
  const children = processFile(pid, `task/${pid}/children`)?.split(' ').filter(Boolean) ?? [];
  return children.reduce(
    (sum, child) => sum + (cpuSecondsOfAll(Number(child)) ?? 0),
    (cpuSeconds(pid) ?? 0) + ended,
  );
}

/** Returns the most memory that a process had since its start. */
export function peakMemoryOf(pid: number | undefined): number | undefined {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(processFile(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Returns the CPU time of this process in seconds. */
export function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The fields of /proc/PID/stat after the name of the command, which may contain spaces. */
function statFields(pid: number | undefined): string[] | undefined {
  return processFile(pid, 'stat')?.split(') ')[1]?.split(' ');
}

/** Returns a field of /proc/PID/stat by its number in the manual. */
const timeIn = (fields: readonly string[], number: number) => Number(fields[number - BEFORE_COMMAND_ENDS]);

function processFile(pid: number | undefined, name: string): string | undefined {
  const file = `/proc/${pid}/${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
