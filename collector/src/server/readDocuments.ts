import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadDocument } from '../intake/releasedVersions.ts';

const TIME_LIMIT_MS = 3_000;

/**
 * Returns a reader of release documents: from the folder `releases` of a store, or from its address, such as
 * `https://site.example/releases/`. The reader throws where the place cannot be read.
 */
export function readDocuments(place: string): ReadDocument {
  if (!/^https?:\/\//.test(place)) return (channel) => readInFolder(join(place, `${channel}.json`));
  const base = place.endsWith('/') ? place : `${place}/`;
  return async (channel) => {
    const response = await fetch(new URL(`${channel}.json`, base), {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return response.json();
  };
}

async function readInFolder(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
