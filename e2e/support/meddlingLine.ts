import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, gathered, sendOn } from './sendOn.ts';

/** The fate of one request on its way. */
export type Meddling =
  | { readonly kind: 'delay'; readonly ms: number }
  /** Never answered, for as long as the line is so. */
  | { readonly kind: 'hold' }
  /** No byte comes, and the connection is gone. */
  | { readonly kind: 'drop' }
  /** Half of the body comes, and the connection is gone. */
  | { readonly kind: 'cut' }
  /** Half of the body comes, of which nobody said how long it is, and an orderly end. */
  | { readonly kind: 'short' }
  /** One byte of the body is another. */
  | { readonly kind: 'change' }
  /** Somebody on the way answers. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** A request for a path, and how many of the same path came before it since the line is so; a query makes no other path. */
export type Passing = { readonly path: string; readonly isQueried: boolean; readonly before: number };

/** A page's report, as far as drills read it. */
export type SentReport = {
  readonly events: readonly {
    readonly kind: string;
    readonly app: string;
    readonly version: string;
    readonly failure?: string;
    readonly visit?: string;
    readonly message?: string;
  }[];
  readonly lost?: readonly { readonly app: string; readonly version: string; readonly cause: string }[];
};

/** A line of one player to the site, under an origin of its own: nothing that a browser keeps of another line is used on it. */
export type MeddlingLine = {
  readonly address: string;
  /** Does this to every request from now on, and to none where it is undefined. */
  meddle(how?: (passing: Passing) => Meddling | undefined): void;
  /** How many requests were meddled with since. */
  meddled(): number;
  /** The reports of pages that came over this line. */
  readonly reports: readonly SentReport[];
  close(): Promise<void>;
};

/** A port that was free for an earlier line is free again, and browsers have files of its origin. */
const taken = new Set<number>();

/** Opens a line to the site on a port. */
export async function meddlingLine(sitePort: number): Promise<MeddlingLine> {
  const sockets = new Set<Socket>();
  const reports: SentReport[] = [];
  let how: ((passing: Passing) => Meddling | undefined) | undefined;
  let before = new Map<string, number>();
  let meddled = 0;
  let release = () => {};
  let released = Promise.resolve();

  async function pass(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const body = await gathered(asked);
    const [path = '', query] = asked.url?.split('?', 2) ?? [];
    if (path === '/reports') reports.push(JSON.parse(String(body)));
    const count = before.get(path) ?? 0;
    before.set(path, count + 1);
    const meddling = how?.({ path, isQueried: query !== undefined, before: count });
    if (meddling) meddled += 1;
    if (meddling?.kind === 'delay') await sleep(meddling.ms);
    if (meddling?.kind === 'hold') await released;
    if (meddling?.kind === 'drop' || meddling?.kind === 'hold') return void asked.socket.destroy();
    if (meddling?.kind === 'answer') {
      answered.writeHead(meddling.status, { 'cache-control': 'no-store', ...meddling.headers });
      return void answered.end(meddling.body ?? '');
    }
    // Bytes are changed and cut as they were released, not as they are packed.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const answer = await sendOn(sitePort, { method: asked.method, url: asked.url, headers }, body);
    give(answered, answer, meddling?.kind);
  }

  const server = createServer((asked, answered) => {
    pass(asked, answered).catch(() => asked.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  // No screen of these drills talks over a socket.
  server.on('upgrade', (_, socket) => socket.destroy());
  const port = await listenAnew(server);
  return {
    address: `http://localhost:${port}`,
    meddle(next) {
      release();
      released = new Promise((resolve) => {
        release = resolve;
      });
      how = next;
      before = new Map();
      meddled = 0;
    },
    meddled: () => meddled,
    reports,
    close: () =>
      new Promise((resolve) => {
        release();
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function listenAnew(server: Server): Promise<number> {
  for (;;) {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    if (!taken.has(port)) {
      taken.add(port);
      return port;
    }
    await new Promise((resolve) => server.close(resolve));
  }
}

function give(answered: ServerResponse, { status, headers, body }: Answered, kind?: Meddling['kind']): void {
  const half = body.subarray(0, Math.floor(body.length / 2));
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...others } = headers;
  if (kind === 'cut') {
    answered.writeHead(status, { ...others, 'content-length': body.length });
    answered.write(half, () => setTimeout(() => answered.socket?.destroy(), 20));
    return;
  }
  if (kind === 'short') {
    answered.writeHead(status, { ...others, 'content-length': half.length });
    answered.end(half);
    return;
  }
  const sent = kind === 'change' && body.length > 0 ? body.with(body.length - 1, 0x20) : body;
  answered.writeHead(status, { ...others, ...(sent.length > 0 && { 'content-length': sent.length }) });
  answered.end(sent);
}
