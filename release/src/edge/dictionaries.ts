import type { IncomingMessage } from 'node:http';
import { chunkPattern } from '../store/storePaths.ts';
import { accepts } from './acceptEncoding.ts';

/**
 * The hash of the file that a browser has and would take a difference to; undefined when it has none, or takes none. Chromium fails
 * an answer without a body that is called one.
 */
export function knownHash({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): string | undefined {
  const hash = /^:([A-Za-z0-9+/]{43})=:$/.exec(String(headers['available-dictionary'] ?? ''))?.[1];
  return method === 'GET' && accepts(headers['accept-encoding'], 'dcz') ? hash : undefined;
}

/** What a browser is told of a file that later versions of it can be asked for with (RFC 9842). */
export function dictionaryHeaders(path: string): Readonly<Record<string, string>> {
  const pattern = chunkPattern(path);
  return pattern === undefined
    ? {}
    : { 'Use-As-Dictionary': `match="${pattern}"`, Vary: 'Accept-Encoding, Available-Dictionary' };
}
