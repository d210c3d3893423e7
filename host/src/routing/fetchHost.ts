import type { NumberedHost } from '@site/shared/release/routing';

const LONGEST_MS = 30_000;

/** Fetches all files of a host into the browser's cache. Rejects when one is missing, changed or does not come. */
export async function fetchHost({ base, scripts, styles, integrity }: NumberedHost): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LONGEST_MS);
  const read = async (file: string) => {
    const { ok } = await fetch(base + file, { integrity: integrity[file] ?? '', signal: limit.signal });
    if (!ok) throw new Error(`${base}${file} cannot be had`);
  };
  try {
    await Promise.all([...scripts, ...styles].map(read));
  } finally {
    clearTimeout(timer);
  }
}
