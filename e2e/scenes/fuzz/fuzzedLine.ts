import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { listenOn, sendOn } from '../../support/network/lines.ts';
import type { Answer, Delivery } from './answer.ts';
import { type FuzzedSocket, openSocket } from './fuzzedSocket.ts';

/** The change of the answers that a tab receives from now on. */
export type Armed = {
  /** The trial's number, which a header of the changed answer carries. */
  readonly number: string;
  readonly call: string;
  readonly deliver: (answer: Answer) => Delivery | undefined;
};

/** The site for one tab: it repeats the platform's first answers, with one of them changed. */
export type FuzzedLine = {
  readonly address: string;
  /** The calls answered since the line was last armed, with their answers. */
  readonly answered: ReadonlyMap<string, Answer>;
  /** Returns the newest socket of a lottery room. */
  readonly socket: () => FuzzedSocket | undefined;
  arm(armed: Armed | undefined): void;
  close(): Promise<void>;
};

/** The first answer to every request, shared by all lines of a drill. */
export type Recorded = Map<string, Promise<Answer>>;

/** Opens a line on a port to the site on another port. */
export async function fuzzedLine(port: number, sitePort: number, recorded: Recorded): Promise<FuzzedLine> {
  const answered = new Map<string, Answer>();
  let armed: Armed | undefined;
  let room: FuzzedSocket | undefined;

  async function call(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const name = `${asked.method} ${asked.url?.split('?')[0]}`;
    const key = [asked.method, asked.url, 'authorization' in asked.headers, body].join(' ');
    const answer = recorded.get(key) ?? answerOf(asked, body);
    recorded.set(key, answer);
    answered.set(name, await answer);
    const trial = armed?.call === name ? armed : undefined;
    const delivery = trial?.deliver(await answer);
    if (delivery?.delayMs) await new Promise((resolve) => setTimeout(resolve, delivery.delayMs));
    write(response, delivery ?? (await answer), delivery ? trial?.number : undefined);
  }

  async function answerOf(asked: IncomingMessage, sent: Buffer): Promise<Answer> {
    // Later changes are made to text.
    delete asked.headers['accept-encoding'];
    const { status, body } = await sendOn(sitePort, asked, sent);
    return { status, text: String(body) };
  }

  /** Files are streamed through without a change. */
  function pass(asked: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = asked;
    const onward = request({ host: 'localhost', port: sitePort, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  }

  const server = createServer((asked, response) => {
    if (!asked.url?.startsWith('/api/')) return pass(asked, response);
    call(asked, response).catch(() => response.destroy());
  });
  server.on('upgrade', (asked, socket) => {
    room = openSocket(asked, socket as Socket);
  });
  const { close } = await listenOn(server, port);

  return {
    address: `http://localhost:${port}`,
    answered,
    socket: () => room,
    arm(next) {
      armed = next;
      answered.clear();
    },
    close,
  };
}

function write(response: ServerResponse, { status, text, type, cut }: Delivery, number?: string): void {
  const body = Buffer.from(text);
  if (cut === 'all') return void response.destroy();
  response.writeHead(status, {
    'content-type': type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status !== 204 && { 'content-length': body.length }),
    ...(number !== undefined && { 'x-trial': number }),
  });
  if (cut === 'half') response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
  else response.end(status === 204 ? undefined : body);
}
