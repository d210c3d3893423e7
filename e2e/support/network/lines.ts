import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

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
      buffer(answer).then((whole) => resolve({ status, headers: answer.headers, body: whole }), reject);
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

/** A server whose connections end with it. `cut` ends them all while it goes on. */
export type LineServer = { readonly port: number; cut(): void; close(): Promise<void> };

/** Lets a server listen on a port, or on any free one. */
export async function listenOn(server: Server, port = 0): Promise<LineServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
