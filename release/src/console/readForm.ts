import type { IncomingMessage } from 'node:http';
import { Usage } from '../base/usage.ts';

const LIMIT = 16_384;

/** Reads the fields of a posted form. Throws `Usage` when the body is no form, or longer than any form of the console. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (request.headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded')
    throw new Usage('This is not a form of the console.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LIMIT) throw new Usage('The form is too long.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
