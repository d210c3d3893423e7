import type { IncomingMessage } from 'node:http';
import { type Encoding, encodings } from '../base/compress.ts';
import { chunkPattern } from '../store/storePaths.ts';

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

/** Returns the encodings that a request accepts, in our order of preference. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  return (Object.keys(encodings) as Encoding[]).filter((name) => accepts(header, name, '*'));
}

/** Whether a request accepts an encoding, under one of its names. */
function accepts(header: string | undefined, ...names: readonly string[]): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const weight = names.map((name) => weights.get(name)).find((one) => one !== undefined);
  return (weight ?? 0) > 0;
}
