import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** Lets a server listen on a free port of this machine, and returns the port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}

/** Returns ports on which nothing listens. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listening));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Requests a path of a server on this machine, on a connection of its own; `from` is the address of the client. */
export function ask(
  port: number,
  path: string,
  given: Readonly<Record<string, string>> = {},
  from = '127.0.0.1',
): Promise<Answer> {
  const headers = { host: 'localhost', ...given };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', localAddress: from, port, path, headers, agent: false }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
    })
      .on('error', reject)
      .end();
  });
}
