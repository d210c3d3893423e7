import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, type LineServer, listenOn, sendOn } from './lines.ts';

export type Meddling =
  | { readonly kind: 'delay'; readonly ms: number }
  /** Never answers the request while this treatment is set. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'drop' }
  /** Sends half of the body and closes the connection, although content-length announced the whole. */
  | { readonly kind: 'cut' }
  /** Sends half of the body with a matching content-length, and ends normally. */
  | { readonly kind: 'short' }
  | { readonly kind: 'change' }
  /** Answers with a body that does not end until the browser hangs up. */
  | { readonly kind: 'endless' }
  /** Sends an answer that is not the site's. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** A request for a path, and the number of requests for the same path since the treatment was set. The path has no query. */
export type Passing = { readonly path: string; readonly isQueried: boolean; readonly before: number };

/** A page's report, reduced to the fields that drills read. */
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

/** A line of one player to the site, under an origin of its own, so that the browser uses no cache of another line. */
export type MeddlingLine = {
  readonly address: string;
  /** Applies a treatment to every request from now on; none where `how` is undefined. */
  meddle(how?: (passing: Passing) => Meddling | undefined): void;
  /** Returns the number of requests that were treated since `meddle` was last called. */
  meddled(): number;
  readonly reports: readonly SentReport[];
  close(): Promise<void>;
};

/** Ports that earlier lines had. They are free again, but browsers have cached files of their origins. */
const taken = new Set<number>();

/** Opens a line to the site on a port that no earlier line had. */
export async function meddlingLine(sitePort: number): Promise<MeddlingLine> {
  const reports: SentReport[] = [];
  let how: ((passing: Passing) => Meddling | undefined) | undefined;
  let before = new Map<string, number>();
  let meddled = 0;
  let release = () => {};
  let released = Promise.resolve();

  async function pass(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const body = await buffer(asked);
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
    if (meddling?.kind === 'endless') return giveEndless(answered);
    // The bytes are changed and cut in their uncompressed form.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const answer = await sendOn(sitePort, { method: asked.method, url: asked.url, headers }, body);
    give(answered, answer, meddling?.kind);
  }

  const server = createServer((asked, answered) => {
    pass(asked, answered).catch(() => asked.socket.destroy());
  });
  // No screen of these drills uses a socket.
  server.on('upgrade', (_, socket) => socket.destroy());
  const { port, close } = await listenOnNewPort(server);
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
    close() {
      release();
      return close();
    },
  };
}

async function listenOnNewPort(server: Server): Promise<LineServer> {
  for (;;) {
    const line = await listenOn(server);
    if (!taken.has(line.port)) {
      taken.add(line.port);
      return line;
    }
    await line.close();
  }
}

/** Begins a document and goes on in it. */
function giveEndless(answered: ServerResponse): void {
  answered.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  answered.write('{"schema":1,"channel":"');
  const more = setInterval(() => answered.write('x'.repeat(65_536)), 20);
  answered.once('close', () => clearInterval(more));
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
