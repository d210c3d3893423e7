import type { NumberedHost } from '../resolve/hostsFor.ts';
import { withLimit } from '../../lib/withLimit.ts';

const LONGEST_MS = 30_000;

/**
 * Fetches all files of a host into the browser's cache. Rejects when one is missing, has another hash or does not
 * arrive in time.
 */
export async function fetchHost({ base, scripts, styles, integrity }: NumberedHost): Promise<void> {
  const read = async (file: string, signal: AbortSignal) => {
    const { ok } = await fetch(base + file, { integrity: integrity[file] ?? '', signal });
    if (!ok) throw new Error(`${base}${file} cannot be had`);
  };
  await withLimit(LONGEST_MS, (signal) =>
    Promise.all([...scripts, ...styles].map((file) => read(file, signal))),
  );
}
