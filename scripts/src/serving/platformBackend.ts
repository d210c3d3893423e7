import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as plainRequest,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import { type Duplex, pipeline } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { Mistake } from '../command/errors.ts';
import type { Backend } from './backend.ts';

/** The headers that hold for one connection only. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** These speak of the platform's own host: they would lead a browser past the site, or keep it from coming by http. */
const ofHost = ['alt-svc', 'strict-transport-security'];
const ANSWER_MS = 60_000;

/** Returns the address of a platform, without a closing slash. Throws `Mistake` when it is none, or has a path. */
export function readPlatform(text: string): string {
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `http://${text}`);
  if (url && url.href === `${url.origin}/`) return url.origin;
  throw new Mistake(`${text} is no address of a platform: write it as https://api.example.com.`);
}

/**
 * Passes calls, uploaded pictures and sockets on to a platform, as nginx does before the containers. A platform that sends
 * nothing for `answerMs` is given up; 0 waits for ever.
 */
export function platformBackend(address: string, answerMs = ANSWER_MS): Backend {
  const platform = new URL(address);
  const send = platform.protocol === 'https:' ? secureRequest : plainRequest;
  const sockets = new Set<Duplex>();

  function ask(incoming: IncomingMessage, more: OutgoingHttpHeaders = {}): ClientRequest {
    const { method, url: path, socket } = incoming;
    const headers = {
      ...without(incoming, ofConnection),
      host: platform.host,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'http',
      ...more,
    };
    // A connection for each request: one that is used again could break under a call that moves money.
    const asked = send({ ...urlToHttpOptions(platform), method, path, headers, agent: false });
    return asked.setTimeout(answerMs, () => asked.destroy(new Error('The platform does not answer.')));
  }

  function handle(incoming: IncomingMessage, response: ServerResponse): void {
    const asked = ask(incoming);
    asked.on('response', (answer) => passBack(answer, response));
    asked.on('error', () => sayUnavailable(response));
    response.once('close', () => asked.destroy());
    pipeline(incoming, asked, () => {});
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    sockets.add(socket);
    const asked = ask(incoming, { connection: 'Upgrade', upgrade: incoming.headers.upgrade });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      asked.destroy();
    });
    asked.on('error', () => refuse(socket, '502 Bad Gateway'));
    asked.on('response', (answer) => {
      answer.resume();
      refuse(socket, `${answer.statusCode} ${answer.statusMessage}`);
    });
    asked.on('upgrade', (answer, far, farHead) => {
      // A quiet room is no silent platform.
      far.setTimeout(0);
      socket.write(Buffer.concat([headOf(answer), farHead]));
      far.write(head);
      pipeline(far, socket, far, () => {});
    });
    asked.end();
  }

  return {
    service: { handle, paths: ['/api/', '/uploads/'], socket: { path: '/wss', upgrade } },
    // Nothing is known of a platform; who operates the site says the rest with `configure`.
    config: {},
    listen: async () => {},
    restart: () => Promise.reject(new Error('A platform elsewhere is not started here.')),
    close: async () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Passes an answer back. Headers that the site itself has set stay as they are. */
function passBack(answer: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(without(answer, [...ofConnection, ...ofHost])))
    if (value !== undefined && !response.hasHeader(name)) response.setHeader(name, value);
  // The site tells the time by the platform, not by this machine.
  response.sendDate = false;
  response.writeHead(answer.statusCode ?? 502);
  pipeline(answer, response, () => {});
}

function without({ headers }: IncomingMessage, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function sayUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(502).end('Not available now\n');
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
