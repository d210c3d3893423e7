import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The ways in which a proxy differs from a correct one. */
export type Breakage = {
  /** Responds in the platform's place; returns whether it did. */
  readonly answer?: (asked: IncomingMessage, response: ServerResponse) => boolean;
  /** Changes the headers of a response. */
  readonly headers?: (headers: Record<string, string>, asked: IncomingMessage, status: number) => void;
  /** Changes the text of a response; undefined leaves it as it is. */
  readonly body?: (text: string, asked: IncomingMessage) => string | undefined;
  /** Changes the headers of a request. */
  readonly asked?: (headers: IncomingMessage['headers'], path: string | undefined) => void;
  readonly hasNoSockets?: boolean;
};

export type Proxy = { readonly address: string; close(): Promise<void> };

/** Starts a proxy in front of a platform that allows requests of pages from any origin, apart from the given faults. */
export async function brokenProxy(platform: string, broken: Breakage = {}): Promise<Proxy> {
  const { port } = new URL(platform);
  const server = createServer((asked, response) => {
    const cors: Record<string, string> = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-expose-headers': 'Date',
      'access-control-max-age': '7200',
    };
    if (broken.answer?.(asked, response)) return;
    if (asked.method === 'OPTIONS') {
      broken.headers?.(cors, asked, 204);
      response.writeHead(204, cors).end();
      return;
    }
    broken.asked?.(asked.headers, asked.url);
    // A packed text cannot be changed.
    if (broken.body) delete asked.headers['accept-encoding'];
    const passed = request({
      port,
      host: 'localhost',
      method: asked.method,
      path: asked.url,
      headers: asked.headers,
    });
    passed.once('error', () => response.destroy());
    passed.once('response', (answered) => {
      const status = answered.statusCode ?? 0;
      const headers = { ...(answered.headers as Record<string, string>), ...cors };
      broken.headers?.(headers, asked, status);
      response.sendDate = false;
      if (broken.body) {
        sendChanged(broken.body, { asked, answered, response, headers }).catch(() => response.destroy());
        return;
      }
      response.writeHead(status, headers);
      answered.pipe(response);
    });
    asked.pipe(passed);
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (asked, socket) => {
    sockets.add(socket);
    if (broken.hasNoSockets) return socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
    const { origin: _, ...others } = asked.headers;
    // The platform accepts one origin, so that the proxy acts as its own page.
    const lines = Object.entries({ ...others, origin: platform }).map(([name, value]) => `${name}: ${value}`);
    const passed = connect(Number(port), 'localhost', () => {
      passed.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    for (const end of [passed, socket]) end.on('error', () => [passed, socket].map((one) => one.destroy()));
    socket.once('close', () => passed.destroy());
    passed.pipe(socket).pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type Passing = {
  readonly asked: IncomingMessage;
  readonly answered: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: Record<string, string>;
};

async function sendChanged(
  change: NonNullable<Breakage['body']>,
  { asked, answered, response, headers: { 'content-length': _, ...headers } }: Passing,
): Promise<void> {
  const sent = await text(answered);
  response.writeHead(answered.statusCode ?? 0, headers).end(change(sent, asked) ?? sent);
}

/** Returns a fault that responds in the platform's place at one path. */
export function answering(
  path: string,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Breakage {
  return {
    answer(asked, response) {
      if (asked.method === 'OPTIONS' || !asked.url?.startsWith(path)) return false;
      response.writeHead(status, {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'date',
        ...headers,
      });
      response.end(body);
      return true;
    },
  };
}
