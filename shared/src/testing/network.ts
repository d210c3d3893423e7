import { type HttpAnswer, type HttpRequest, http } from '../api/http.ts';
import type { Call } from '../contract/call.ts';

type Body = { readonly code: number; readonly message?: string; readonly data?: unknown };
/** The reply of the network to a call. */
export type Reply =
  | { readonly body: Body; readonly status?: number }
  | { readonly text: string; readonly status?: number }
  | { readonly failure: 'network' | 'timeout' };
type Handler = (input: unknown, request: Request) => Reply | Promise<Reply>;

/** A call as it was sent. */
export type Request = {
  readonly method: string;
  readonly path: string;
  readonly input: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** Returns a successful answer of the platform. */
export function ok(data: unknown = null, message = ''): Reply {
  return { body: { code: 200, message, data } };
}

/** Returns a refusal of the platform. */
export function refusal(message: string, code = 400): Reply {
  return { body: { code, message, data: null } };
}

/** Replaces the network of a test: it answers calls as the test sets, and records the requests. */
export function fakeNetwork() {
  const handlers = new Map<string, Handler>();
  const requests: Request[] = [];
  http.send = async (sent) => {
    const request = requestOf(sent);
    requests.push(request);
    const handler = handlers.get(`${request.method} ${request.path}`);
    if (!handler) throw lost(`no answer was set for ${request.path}`, 'ERR_NETWORK');
    return respond(await aborted(sent, handler(request.input, request)));
  };
  return {
    requests,
    /** Sets the reply to a call from now on. */
    answer<Input>(call: Call<Input>, reply: Reply | Handler): void {
      handlers.set(`${call.method} ${call.path}`, typeof reply === 'function' ? reply : () => reply);
    },
    /** Returns the inputs that were sent to a call so far. */
    sent<Input>(call: Call<Input>): unknown[] {
      return requests
        .filter(({ method, path }) => method === call.method && path === call.path)
        .map(({ input }) => input);
    },
  };
}

function requestOf({ method = 'GET', url = '', data, params, headers }: HttpRequest): Request {
  const input = typeof data === 'string' ? JSON.parse(data) : (data ?? params);
  return { method, path: url, input, headers: { ...headers } };
}

/** Resolves to the reply, unless the caller gives up first. */
function aborted({ signal }: HttpRequest, reply: Reply | Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener?.('abort', () => reject(lost('canceled', 'ERR_CANCELED')));
    Promise.resolve(reply).then(resolve, reject);
  });
}

function respond(reply: Reply): HttpAnswer {
  if ('failure' in reply)
    throw lost(reply.failure, reply.failure === 'timeout' ? 'ETIMEDOUT' : 'ERR_NETWORK');
  const data = 'text' in reply ? reply.text : JSON.stringify(reply.body);
  return { data, status: reply.status ?? 200, headers: {} };
}

/** Returns the error of a call without an answer, as the adapter of axios throws it. */
function lost(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}
