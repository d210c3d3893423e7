import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { rooms } from '../lottery/lotteries.ts';
import { settleBets } from '../lottery/orders.ts';
import { fixed } from '../shapes/values.ts';
import type { Answer } from '../state/answers.ts';
import type { Player } from '../state/player.ts';
import type { State } from '../state/state.ts';
import { reviewByAge } from '../wallet/reviews.ts';
import { calls, carryOut } from './calls.ts';
import type { Faults, LostHow } from './faults.ts';
import { fileAt } from './pages.ts';
import { readPayload } from './requests.ts';

/** Any base: a request names a path only. */
const BASE = 'http://platform';

export type Serving = {
  readonly state: State;
  readonly faults: Faults;
  /** The only origin whose pages may call; without it any. */
  readonly pageOrigin?: string | undefined;
  /** Returns an answer in the platform's shapes. */
  readonly write: (value: object) => string;
  readonly notify: (player: Player, type: string, content: string) => void;
};

/** Returns the platform's server, which does not listen yet. */
export function createPlatformServer(serving: Serving): Server {
  return createServer((request, response) => {
    respond(serving, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
}

async function respond(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { state, write } = serving;
  const { method = 'GET', url = '/' } = request;
  setHeaders(serving, request, response);
  if (!URL.canParse(url, BASE)) return void response.writeHead(400).end();
  const { pathname, searchParams } = new URL(url, BASE);
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (!pathname.startsWith('/api/')) return sendFile(state, pathname, response);
  const name = `${method} ${pathname}`;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const payload = await readPayload(request, searchParams);
  if (!payload) return void response.writeHead(200).end(write({ code: 400, message: '参数错误', data: [] }));
  await wait(serving.faults.takeDelay(pathname));
  const early = serving.faults.takeLoss(pathname, 'before');
  if (early) return lose(response, early);
  advance(serving);
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const answer: Answer = carryOut(name, { state, ...payload, token, now: state.now() });
  const late = serving.faults.takeLoss(pathname, 'after');
  if (late) return lose(response, late);
  response.writeHead(calls[name] ? 200 : 404).end(write(answer));
}

function setHeaders(
  { state, pageOrigin }: Serving,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  response.sendDate = false;
  response.setHeader('Date', new Date(state.now()).toUTCString());
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Origin');
  const { origin } = headers;
  if (!origin || (pageOrigin && origin !== pageOrigin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Client-Version');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  response.setHeader('Access-Control-Max-Age', '600');
  response.setHeader('Access-Control-Expose-Headers', 'Date');
}

/** Brings about what is due by the clock before a call sees it. */
function advance({ state, notify }: Serving): void {
  reviewByAge(state);
  for (const { player, bet } of settleBets(state, rooms))
    notify(player, 'success', `恭喜中奖 ${fixed(bet.paid)}元`);
}

function sendFile({ uploads }: State, path: string, response: ServerResponse): void {
  const upload = uploads.get(path);
  const file = upload ? { type: upload.type, body: upload.bytes } : fileAt(path);
  if (!file) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
}

/** Answers as a line that breaks, or as the proxy before a platform that is away: without the headers for other origins. */
function lose(response: ServerResponse, how: LostHow): void {
  if (how === 'drop') return void response.destroy();
  response.removeHeader('Access-Control-Allow-Origin');
  response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>');
}
