import { createSocket, type Socket } from 'node:dgram';
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
  method = 'GET',
): Promise<Answer> {
  const headers = { host: 'localhost', ...given };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', localAddress: from, port, path, headers, method, agent: false };
    request(options, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
    })
      .on('error', reject)
      .end();
  });
}

/** Starts a name server on this machine that says of each name that it is this machine. */
export async function nameServer(): Promise<{ readonly port: number; close(): void }> {
  const socket: Socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    // A response without an error: one question, one answer.
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    // The name of the question, type A, class IN, for one second, four bytes.
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
    socket.send(Buffer.concat([head, question, answer]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}
