import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../api/client.ts';
import type { Call } from '../contract/call.ts';

type Body = { readonly code: number; readonly message?: string; readonly data?: unknown };
/** What the network answers to a call. */
export type Reply =
  | { readonly body: Body; readonly status?: number }
  | { readonly text: string; readonly status?: number }
  | { readonly failure: 'network' | 'timeout' };
type Handler = (input: unknown, request: Request) => Reply | Promise<Reply>;

/** A call as it went out. */
export type Request = {
  readonly method: string;
  readonly path: string;
  readonly input: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** A successful answer of the platform. */
export function ok(data: unknown = null, message = ''): Reply {
  return { body: { code: 200, message, data } };
}

/** A refusal of the platform. */
export function refusal(message: string, code = 400): Reply {
  return { body: { code, message, data: null } };
}

/** The network edge of a test: answers calls as the test says and remembers what was sent. */
export function fakeNetwork() {
  const handlers = new Map<string, Handler>();
  const requests: Request[] = [];
  http.defaults.adapter = async (config) => {
    const request = requestOf(config);
    requests.push(request);
    const handler = handlers.get(`${request.method} ${request.path}`);
    if (!handler) throw new AxiosError(`no answer was set for ${request.path}`, 'ERR_NETWORK', config);
    return respond(config, await aborted(config, handler(request.input, request)));
  };
  return {
    requests,
    /** Answers a call from now on. */
    answer<Input>(call: Call<Input>, reply: Reply | Handler): void {
      handlers.set(`${call.method} ${call.path}`, typeof reply === 'function' ? reply : () => reply);
    },
    /** What was sent to a call so far. */
    sent<Input>(call: Call<Input>): unknown[] {
      return requests
        .filter(({ method, path }) => method === call.method && path === call.path)
        .map(({ input }) => input);
    },
  };
}

function requestOf(config: InternalAxiosRequestConfig): Request {
  const { method = 'GET', url = '', data, params, headers } = config;
  const input = typeof data === 'string' ? JSON.parse(data) : (data ?? params);
  return { method: method.toUpperCase(), path: url, input, headers: headers.toJSON() };
}

/** The reply, unless the caller gives up first. */
function aborted(config: InternalAxiosRequestConfig, reply: Reply | Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    config.signal?.addEventListener?.('abort', () =>
      reject(new AxiosError('canceled', 'ERR_CANCELED', config)),
    );
    Promise.resolve(reply).then(resolve, reject);
  });
}

function respond(config: InternalAxiosRequestConfig, reply: Reply): AxiosResponse<string> {
  if ('failure' in reply) {
    throw new AxiosError(reply.failure, reply.failure === 'timeout' ? 'ECONNABORTED' : 'ERR_NETWORK', config);
  }
  const data = 'text' in reply ? reply.text : JSON.stringify(reply.body);
  return { data, status: reply.status ?? 200, statusText: '', headers: {}, config };
}
