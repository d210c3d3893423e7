import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** What became of one call on its way. */
export type Arrival = { readonly path: string; readonly key: string };

type Fault =
  /** The platform carries it out and the connection breaks before a byte of the answer. */
  | { readonly kind: 'cut'; left: number }
  /** The platform carries it out and its answer waits. */
  | { readonly kind: 'hold'; readonly until: Promise<void> };

/** A line to the site over HTTP/1.1 with kept-alive connections, which breaks as lines of phones do. */
export type BrokenLine = {
  readonly address: string;
  /** Every call that was let through to the platform. */
  readonly arrivals: readonly Arrival[];
  /** Cuts the connection of so many calls of a path once the platform has carried them out. */
  cut(path: string, times: number): void;
  /** Holds back the answers of a path; call what it gives to let them go. */
  hold(path: string): () => void;
  close(): Promise<void>;
};

/** Opens a line on a port to the site on another one. */
export async function brokenLine(port: number, sitePort: number): Promise<BrokenLine> {
  const faults = new Map<string, Fault>();
  const arrivals: Arrival[] = [];
  const sockets = new Set<Socket>();

  async function pass(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const path = asked.url?.split('?')[0] ?? '';
    const key = asked.headers['idempotency-key'];
    if (asked.method === 'POST') arrivals.push({ path, key: String(key ?? '') });
    const body = await gathered(asked);
    const { method, url, headers } = asked;
    const onward = request(
      { host: 'localhost', port: sitePort, method, path: url, headers },
      async (answer) => {
        const whole = await gathered(answer);
        const fault = faults.get(path);
        if (fault?.kind === 'hold') await fault.until;
        if (fault?.kind === 'cut' && fault.left > 0) {
          fault.left -= 1;
          asked.socket.destroy();
          return;
        }
        answered.writeHead(answer.statusCode ?? 500, answer.headers);
        answered.end(whole);
      },
    );
    onward.on('error', () => asked.socket.destroy());
    onward.end(body);
  }

  const server = createServer((asked, answered) => {
    pass(asked, answered).catch(() => asked.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked, socket, head) => {
    const onward = connect(sitePort, 'localhost', () => {
      const lines = asked.rawHeaders.flatMap((name, at) =>
        at % 2 ? [] : [`${name}: ${asked.rawHeaders[at + 1]}`],
      );
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));

  return {
    address: `http://localhost:${port}`,
    arrivals,
    cut: (path, times) => faults.set(path, { kind: 'cut', left: times }),
    hold(path) {
      let release = () => {};
      faults.set(path, { kind: 'hold', until: new Promise((resolve) => (release = resolve)) });
      return () => {
        faults.delete(path);
        release();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function gathered(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
