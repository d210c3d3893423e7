import type { IncomingMessage } from 'node:http';

/** The longest time that the body of a report may take; its page gives up after the same time. */
const LONGEST_MS = 10_000;

/** Returns the length of the body that a request states; undefined where it states none. */
export function statedLength({ headers }: IncomingMessage): number | undefined {
  const stated = headers['content-length'];
  return stated === undefined ? undefined : Number(stated);
}

/** Reads the body of a request; undefined when it has more than `most` bytes. Throws where it takes too long. */
export async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  if ((statedLength(request) ?? 0) > most) return undefined;
  const late = setTimeout(() => request.destroy(), LONGEST_MS);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) return undefined;
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(chunks).toString('utf8');
}
