import type { IncomingMessage } from 'node:http';
import { chunkPattern } from '../store/storePaths.ts';
import { accepts } from './acceptEncoding.ts';

/**
 * Returns the hash of the file that a browser has and accepts a difference to; undefined when it has none, or accepts none.
 * Only for GET: Chromium fails a response without a body that is marked as a difference.
 */
export function knownHash({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): string | undefined {
  const hash = /^:([A-Za-z0-9+/]{43})=:$/.exec(String(headers['available-dictionary'] ?? ''))?.[1];
  return method === 'GET' && accepts(headers['accept-encoding'], 'dcz') ? hash : undefined;
}

/** Returns the headers that mark a file as a dictionary for its later versions (RFC 9842). */
export function dictionaryHeaders(path: string): Readonly<Record<string, string>> {
  const pattern = chunkPattern(path);
  return pattern === undefined
    ? {}
    : { 'Use-As-Dictionary': `match="${pattern}"`, Vary: 'Accept-Encoding, Available-Dictionary' };
}
