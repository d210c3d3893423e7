import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Envelope } from '../platform/base/envelope.ts';

/** The effect of a fault on a call; after a mere delay the call continues. */
export const faultSchema = v.strictObject({
  path: v.pipe(v.string(), v.startsWith('/api/')),
  method: v.optional(v.picklist(['GET', 'POST'])),
  /** The number of affected calls; by default all. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000))),
  /** The HTTP status; the next fields determine the body. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  code: v.optional(v.union([v.number(), v.string()])),
  message: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
  body: v.optional(v.picklist(['malformed', 'html', 'empty', 'drop'])),
});

type Fault = v.InferOutput<typeof faultSchema>;

export type Faults = {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** The number of requests per call, by "METHOD /path". */
  readonly requests: Map<string, { count: number; withToken: number }>;
};

const html =
  '<!doctype html><html lang="zh-CN"><title>502</title><body><h1>502 Bad Gateway</h1></body></html>';

/** Registers a test switch that counts the calls and makes chosen ones fail as networks and servers do. */
export function registerFaults(app: FastifyInstance): Faults {
  let waiting: { fault: Fault; left: number }[] = [];
  const requests: Faults['requests'] = new Map();

  const take = (method: string, path: string): Fault | undefined => {
    const found = waiting.find(
      ({ fault, left }) => left > 0 && fault.path === path && (!fault.method || fault.method === method),
    );
    if (found) found.left -= 1;
    waiting = waiting.filter(({ left }) => left > 0);
    return found?.fault;
  };

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!path.startsWith('/api/')) return;
    const key = `${request.method} ${path}`;
    const seen = requests.get(key) ?? { count: 0, withToken: 0 };
    requests.set(key, {
      count: seen.count + 1,
      withToken: seen.withToken + (request.headers.authorization ? 1 : 0),
    });
    const fault = take(request.method, path);
    if (!fault) return;
    if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    return fail(fault, reply);
  });

  return {
    add: (fault) => {
      waiting.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear() {
      waiting = [];
      requests.clear();
    },
    list: () => waiting.map(({ fault }) => fault),
    requests,
  };
}

function fail(fault: Fault, reply: FastifyReply) {
  const status = fault.status ?? (fault.code === 401 ? 401 : 200);
  switch (fault.body) {
    case 'drop':
      reply.hijack();
      reply.raw.destroy();
      return;
    case 'malformed':
      return reply.code(status).type('application/json').send('{"code":200,"message":"ok","data":{');
    case 'html':
      return reply.code(status).type('text/html; charset=utf-8').send(html);
    case 'empty':
      return reply.code(status).type('application/json').send('');
    default:
  }
  if (fault.code === undefined && fault.status === undefined && !('data' in fault)) return;
  const envelope = {
    code: fault.code ?? (status === 200 ? 200 : status),
    message: fault.message ?? '测试故障',
    data: fault.data ?? null,
  };
  return reply.code(status).send(envelope satisfies Record<keyof Envelope, unknown>);
}
