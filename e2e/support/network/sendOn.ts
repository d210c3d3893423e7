import { type IncomingMessage, request } from 'node:http';

export type Answered = Pick<IncomingMessage, 'headers'> & { readonly status: number; readonly body: Buffer };

/** Forwards a request that came over a line to the site, with its own headers or changed ones. */
export function sendOn(
  port: number,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const onward = request({ host: 'localhost', port, method, path: url, headers }, (answer) => {
      const status = answer.statusCode ?? 500;
      gathered(answer).then((whole) => resolve({ status, headers: answer.headers, body: whole }), reject);
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

export async function gathered(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
