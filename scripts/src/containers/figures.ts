import { anyOutputOf, outputOf, works } from './engine.ts';
import { type ContainerSite, containerOf, imageOf } from './site.ts';

const MEGABYTE = 1_000_000;

/** Returns the size of an image in megabytes. */
export async function imageSize({ engine }: ContainerSite, service: string): Promise<number> {
  return (
    Number(await outputOf(engine, 'image', 'inspect', '--format', '{{.Size}}', imageOf(service))) / MEGABYTE
  );
}

type Component = { readonly name: string; readonly components?: readonly Component[] };

/** Returns the packages that an image lists, with the libraries that are part of a program. */
export async function listedPackages({ engine }: ContainerSite, service: string): Promise<string[]> {
  const read = ['run', '--rm', '--entrypoint', 'cat', imageOf(service), '/sbom.cdx.json'];
  const namesOf = ({ components = [] }: Pick<Component, 'components'>): string[] =>
    components.flatMap((one) => [one.name, ...namesOf(one)]);
  return namesOf(JSON.parse(await outputOf(engine, ...read)));
}

export function isBuilt({ engine }: ContainerSite, service: string): Promise<boolean> {
  return works(engine, 'image', 'inspect', imageOf(service));
}

/** Returns the present and the peak memory of the programs in a container, in megabytes. */
export async function memory(
  { engine }: ContainerSite,
  service: string,
): Promise<{ now: number; most: number }> {
  const status = await anyOutputOf(
    engine,
    'exec',
    containerOf(service),
    'sh',
    '-c',
    'cat /proc/[0-9]*/status',
  );
  const sum = (name: string) =>
    status
      .split(/^(?=Name:)/m)
      // Leaves out the processes that this measurement itself starts.
      .filter((one) => !/^Name:\s+(sh|cat)$/m.test(one))
      .reduce(
        (total, one) => total + Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(one)?.[1] ?? 0),
        0,
      );
  return { now: (sum('VmRSS') * 1024) / MEGABYTE, most: (sum('VmHWM') * 1024) / MEGABYTE };
}

/**
 * Returns the kernel's limits of a container: memory in megabytes and the number of processes; undefined where there is none.
 */
export async function limits(
  { engine }: ContainerSite,
  service: string,
): Promise<{ memory: number | undefined; processes: number | undefined }> {
  const inside = (...files: readonly string[]) =>
    anyOutputOf(engine, 'exec', containerOf(service), 'sh', '-c', `cat ${files.join(' ')} 2>/dev/null`);
  const bytes = Number.parseInt(
    await inside('/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes'),
    10,
  );
  const processes = Number.parseInt(
    await inside('/sys/fs/cgroup/pids.max', '/sys/fs/cgroup/pids/pids.max'),
    10,
  );
  // Without a limit the kernel reports `max`, or a number that exceeds any machine.
  return {
    memory: bytes < 2 ** 50 ? bytes / MEGABYTE : undefined,
    processes: Number.isFinite(processes) ? processes : undefined,
  };
}

/** Returns rows as aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
