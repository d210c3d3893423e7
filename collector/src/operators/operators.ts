import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Keeper } from '../keeping/keeper.ts';
import { textOf } from '../keeping/textOf.ts';
import type { OwnFigures } from '../metrics/ownMetrics.ts';
import { readQuery } from './query.ts';
import { type CollectorLimits, statusPage } from './statusPage.ts';

export type OperatorsOptions = {
  readonly keeper: Keeper;
  /** Returns the intake's own figures. */
  readonly own: () => OwnFigures;
  readonly limits: CollectorLimits;
  /** The bearer token that queries need; without it, none is needed. */
  readonly token?: string;
  /** The host names that are answered, so that no foreign page reads the figures by a name of its own (DNS rebinding). */
  readonly names: readonly string[];
  readonly now?: () => number;
};

type Answer = { readonly status: number; readonly type: string; readonly text: string };
type Route = (query: URLSearchParams) => Promise<Answer>;

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  text: `${JSON.stringify(value)}\n`,
});

class Mistaken extends Error {}

/** Creates the server of figures for operators, which only reads; the caller makes it listen. */
export function createOperators({
  keeper,
  own,
  limits,
  token,
  names,
  now = Date.now,
}: OperatorsOptions): Server {
  const asked = (query: URLSearchParams, fields: Parameters<typeof readQuery>[1]) => {
    try {
      return readQuery(query, fields, now());
    } catch (error) {
      throw new Mistaken(textOf(error));
    }
  };
  const counts =
    (what: 'figures' | 'parts' | 'errors', fields: Parameters<typeof readQuery>[1]): Route =>
    async (query) =>
      json(await keeper.ask({ what, asked: asked(query, fields) }));
  const routes: Readonly<Record<string, Route>> = {
    '/figures': counts('figures', { required: ['app'], optional: ['from', 'to'] }),
    '/parts': counts('parts', { required: ['app', 'version'], optional: ['from', 'to'] }),
    '/errors': counts('errors', { optional: ['app', 'version', 'from', 'to'] }),
    '/pages': async (query) => json(await keeper.ask({ what: 'pages', channel: asked(query, {}).channel })),
    '/metrics': async () => {
      const text = await keeper.ask({ what: 'metrics', own: own() });
      return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', text };
    },
    '/': async () => {
      const size = await keeper.ask({ what: 'state' });
      const text = statusPage({ own: own(), size, limits, problem: keeper.problem });
      return { status: 200, type: 'text/html; charset=utf-8', text };
    },
    '/health': async () => {
      const { problem } = keeper;
      return problem === undefined ? json({ ok: true }) : json({ ok: false, problem }, 503);
    },
  };

  async function answer({ method, url = '/', headers }: IncomingMessage): Promise<Answer> {
    const address = URL.parse(url, 'http://collector');
    if (!isAskedByName(headers.host, names)) return json({ error: 'It is not asked by this name.' }, 421);
    if (token !== undefined && address?.pathname !== '/health' && !isToken(headers.authorization, token))
      return json({ error: 'The token is missing or another: Authorization: Bearer …' }, 401);
    const route = routes[address?.pathname ?? ''];
    if (!address || !route) return json({ error: `There are ${Object.keys(routes).join(', ')}.` }, 404);
    if (method !== 'GET') return json({ error: 'It is only read, by GET.' }, 405);
    return route(address.searchParams);
  }

  return createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    request.resume();
    answer(request)
      .catch((error: unknown) => json({ error: textOf(error) }, error instanceof Mistaken ? 400 : 503))
      .then((answered) => send(response, answered));
  });
}

function send(response: ServerResponse, { status, type, text }: Answer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  });
  response.end(text);
}

function isAskedByName(host: string | undefined, names: readonly string[]): boolean {
  const name = /^(.*?)(:\d{1,5})?$/.exec((host ?? '').toLowerCase())?.[1];
  return name !== undefined && names.includes(name);
}

function isToken(given: string | undefined, token: string): boolean {
  const [own, other] = [Buffer.from(`Bearer ${token}`), Buffer.from(given ?? '')];
  return own.length === other.length && timingSafeEqual(own, other);
}
