import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Received } from '../counting/fold.ts';
import { event, report, staleSite, unreadField } from '../testing/reports.ts';
import { createIntake, type IntakeOptions, intakeLimits } from './intake.ts';
import type { Queue } from './queue.ts';
import type { Tickets } from './tickets.ts';

let taken: Received[];
let isFull: boolean;
let problem: string | undefined;
let server: Server | undefined;
let now: number;

beforeEach(() => {
  taken = [];
  isFull = false;
  problem = undefined;
  now = 0;
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const counts = { reports: 0, events: 0, unknownEvents: 0, unknownReports: 0, droppedByPages: 0 };

async function listen(options: Partial<IntakeOptions> = {}): Promise<number> {
  const queue: Queue = {
    offer(received) {
      if (!isFull) taken.push(received);
      return !isFull;
    },
    waiting: 0,
    pace: 1,
    counts,
    eventsPerSecond: () => 0,
    close: async () => {},
  };
  const tickets: Tickets = {
    examine: () => undefined,
    setKeys: () => {},
    counts: { issued: 0, invalid: 0, leftOut: 0 },
  };
  const intake = createIntake({ queue, tickets, problem: () => problem, now: () => now, ...options });
  server = createServer(intake.handle);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

type Sent = { status: number; body: string; headers: Record<string, unknown> };
type Sending = { method?: string; body?: string; headers?: Record<string, string | undefined> };

/** Sends a request as a page of the site does; `undefined` removes a header. */
function send(
  port: number,
  { method = 'POST', body = JSON.stringify(report()), headers = {} }: Sending = {},
): Promise<Sent> {
  const given = {
    host: 'site.example',
    origin: 'https://site.example',
    'content-type': 'text/plain;charset=UTF-8',
    ...headers,
  };
  const set = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: '127.0.0.1', port, path: '/reports', method, headers: set, agent: false },
      (response) => {
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: text.trim(), headers: response.headers }),
        );
      },
    );
    sending.on('error', reject).end(body);
  });
}

test('the collector takes a report of the site’s page with its browser engine, and answers with 204', async () => {
  now = 5_000;
  const port = await listen();
  expect(await send(port)).toMatchObject({ status: 204, body: '', headers: { 'cache-control': 'no-store' } });
  expect(taken).toEqual([{ report: report(), at: 5_000, engine: 'other' }]);
});

test.each<[string, number, Sending, string]>([
  ['a GET', 405, { method: 'GET', body: '' }, 'Reports are sent by POST'],
  [
    'of another site',
    403,
    { headers: { origin: 'https://evil.example' } },
    'Only pages of this site report here',
  ],
  ['of a hidden origin', 403, { headers: { origin: 'null' } }, 'Only pages of this site report here'],
  ['without an origin', 403, { headers: { origin: undefined } }, 'Only pages of this site report here'],
  [
    'without an origin and cross-site by the browser’s header',
    403,
    { headers: { origin: undefined, 'sec-fetch-site': 'cross-site' } },
    'Only pages of this site report here',
  ],
  ['a form', 415, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 'not compressed'],
  ['compressed', 415, { headers: { 'content-encoding': 'gzip' } }, 'not compressed'],
  ['no JSON', 400, { body: '{' }, 'This is not JSON'],
  ['no report', 400, { body: '"x"' }, 'Expected Object'],
  ['of a later schema', 400, { body: JSON.stringify({ ...report(), schema: 2 }) }, 'schema: '],
  [
    'with values in an address',
    400,
    { body: JSON.stringify(report({ events: [event('shown', { screen: '/game?id=1' })] })) },
    'events.0.screen: ',
  ],
  ['too long', 413, { body: `"${'x'.repeat(70_000)}"` }, 'at most 65536 bytes'],
])('the collector refuses a request that is %s with %i', async (_, status, sending, text) => {
  const answer = await send(await listen(), sending);
  expect(answer).toMatchObject({ status, body: expect.stringContaining(text) });
  expect(taken).toEqual([]);
});

const named = unreadField();
test.each<[string, unknown]>([
  ['a path with the text of a key', [{ ...named, field: '[].Li Wei.balance' }]],
  ['a long path', [{ ...named, field: Array.from({ length: 40 }, () => 'abc').join('.') }]],
  ['an empty name in a path', [{ ...named, field: 'data..name' }]],
  ['a value in place of its form', [{ ...named, seen: 'text Li Wei' }]],
  ['digits in a form', [{ ...named, seen: 'number 1234.56' }]],
  ['a form of a newer host', [{ ...named, seen: 'a date' }]],
  ['a sentence with digits', [{ ...named, expected: 'Expected string but received 1234' }]],
  ['a call with values', [{ ...named, name: '/api/balance?id=7' }]],
  ['no count', [{ ...named, count: 0 }]],
  ['more fields than a page reports', Array.from({ length: 51 }, () => named)],
  ['no list', 'many'],
])('the collector drops unread fields with %s, and takes the rest of their report', async (_, unread) => {
  const events = [event('failed')];
  const port = await listen();
  expect((await send(port, { body: JSON.stringify({ ...report({ events }), unread }) })).status).toBe(204);
  expect(taken[0]?.report).toEqual(report({ events }));
});

test.each(['[]', 'data', '[].balance', 'list.data[].money', 'data[][].*.h5_url'])(
  'the collector takes a report with the unread field %s',
  async (field) => {
    const unread = ['text 文a 99.9-9…', 'nothing', 'an empty list'].map((seen) =>
      unreadField({ field, seen }),
    );
    const port = await listen();
    expect((await send(port, { body: JSON.stringify(report({ unread })) })).status).toBe(204);
    expect(taken[0]?.report.unread).toEqual(unread);
  },
);

test.each<[string, unknown]>([
  ['a reason of a newer host', { ...staleSite(), reason: 'forgotten' }],
  ['an expiry without its time', { ...staleSite(), reason: 'expired' }],
  ['a time that is none', staleSite('yesterday')],
  ['a month that is none', staleSite('2026-13-01T10:00:00Z')],
  ['a value in place of the application', { ...staleSite(), app: 'Li Wei' }],
  ['no object', 'since ever'],
])(
  'the collector drops a finding that the site stands still with %s, and takes the rest of its report',
  async (_, stale) => {
    const events = [event('failed')];
    const port = await listen();
    expect((await send(port, { body: JSON.stringify({ ...report({ events }), stale }) })).status).toBe(204);
    expect(taken[0]?.report).toEqual(report({ events }));
  },
);

test.each([[staleSite('2026-11-20T10:00:00Z')], [staleSite('2026-11-20T10:00:00.000Z')], [staleSite()]])(
  'the collector takes a report with the finding %j',
  async (stale) => {
    expect((await send(await listen(), { body: JSON.stringify(report({ stale })) })).status).toBe(204);
    expect(taken[0]?.report.stale).toEqual(stale);
  },
);

test('the collector refuses a long report with 413 even without a stated length', async () => {
  const port = await listen();
  const answer = await send(port, { body: 'x'.repeat(70_000), headers: { 'transfer-encoding': 'chunked' } });
  expect(answer.status).toBe(413);
});

test.each<[string, Record<string, string | undefined>]>([
  ['whose origin is hidden by its policy', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['of an origin that was named', { origin: 'https://other.example' }],
])('the collector takes a report of a page %s', async (_, headers) => {
  const port = await listen({ origins: ['https://other.example'] });
  expect((await send(port, { headers })).status).toBe(204);
});

test('the collector allows reports to the browser of a page of a named foreign origin, and of no other origin', async () => {
  const port = await listen({ origins: ['https://other.example'] });
  const ask = (origin: string) => send(port, { method: 'OPTIONS', body: '', headers: { origin } });
  expect(await ask('https://other.example')).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-methods': 'POST',
    },
  });
  expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});

test('the collector limits one sender’s reports per second with 429 and retry-after, and takes those of another sender', async () => {
  const limits = { ...intakeLimits, ofSender: { burst: 2, perSecond: 0.5 } };
  const port = await listen({ limits, trustedProxies: ['127.0.0.0/8'] });
  const from = (sender: string) => send(port, { headers: { 'x-forwarded-for': sender } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await from('203.0.113.7')).status);
  expect(statuses).toEqual([204, 204, 429]);
  expect(await from('1.2.3.4, 203.0.113.7')).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  expect((await from('203.0.114.7')).status).toBe(204);
  now += 2_000;
  expect((await from('203.0.113.7')).status).toBe(204);
});

test('the collector ignores the forwarded address of a request from an untrusted server', async () => {
  const port = await listen({ limits: { ...intakeLimits, ofSender: { burst: 1, perSecond: 1 } } });
  const from = (sender: string) => send(port, { headers: { 'x-forwarded-for': sender } });
  expect([(await from('203.0.113.7')).status, (await from('192.0.2.8')).status]).toEqual([204, 429]);
});

test('the collector counts a network as one sender: 24 bits of IPv4, 48 bits of IPv6', async () => {
  const limits = { ...intakeLimits, ofSender: { burst: 1, perSecond: 1 } };
  const port = await listen({ limits, trustedProxies: ['127.0.0.1'] });
  const from = async (sender: string) =>
    (await send(port, { headers: { 'x-forwarded-for': sender } })).status;
  expect([
    await from('2001:db8:1:2::7'),
    await from('2001:db8:1:3:ffff::1'),
    await from('2001:db8:2::7'),
    await from('203.0.113.7'),
    await from('203.0.113.8'),
    await from('203.0.114.8'),
  ]).toEqual([204, 429, 204, 204, 429, 204]);
});

test('the collector limits the reports of all senders per second', async () => {
  const limits = { ...intakeLimits, ofAll: { burst: 2, perSecond: 1 } };
  const port = await listen({ limits, trustedProxies: ['127.0.0.1'] });
  const from = async (sender: string) =>
    (await send(port, { headers: { 'x-forwarded-for': sender } })).status;
  expect([await from('203.0.113.7'), await from('203.0.113.8')]).toEqual([204, 429]);
});

const manyCalls = (ms: unknown) => ({ ...event('calls'), ms });
test.each<[string, object, string]>([
  ['events', { events: Array.from({ length: 201 }, () => 'x') }, 'events: Expected a list of at most 200'],
  ['lost views', { lost: Array.from({ length: 201 }, () => 'x') }, 'lost: Expected a list of at most 200'],
  ['buckets', { events: [manyCalls(Array.from({ length: 81 }, () => [1, 1]))] }, 'at most 80 pairs'],
  ['calls of a bucket', { events: [manyCalls([[1, 10_001]])] }, 'events.0.ms: '],
  ['calls', { events: [event('calls', { count: 10_001 })] }, 'events.0.count: '],
  [
    'failed calls',
    { events: [event('calls', { failed: { network: 10_001 } })] },
    'events.0.failed.network: ',
  ],
])(
  'the collector refuses a report with too many %s, and examines nothing else of it',
  async (_, given, text) => {
    const answer = await send(await listen(), { body: JSON.stringify({ ...report(), ...given }) });
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(text) });
  },
);

test.each<[string, unknown]>([
  ['no list', 'x'],
  ['no pair', [[1]]],
  ['a negative bucket', [[-1, 1]]],
  ['half a call', [[1, 0.5]]],
  ['a text as a count', [[1, '1']]],
])('the collector refuses durations of calls with %s', async (_, ms) => {
  const answer = await send(await listen(), {
    body: JSON.stringify({ ...report(), events: [manyCalls(ms)] }),
  });
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('events.0.ms: ') });
});

test('the collector drops the versions of more than 100 applications before it examines them', async () => {
  const named = Array.from({ length: 100 }, (_, number) => [`app-${number}`, '1.0.0']);
  const runs = Object.fromEntries([...named, ['no name of an application', 7]]);
  expect((await send(await listen(), { body: JSON.stringify({ ...report(), runs }) })).status).toBe(204);
  expect(taken[0]?.report.runs).toEqual(Object.fromEntries(named));
});

test('the collector refuses a long report by its stated length, before any of it is sent', async () => {
  const port = await listen();
  const headers = { host: 'site.example', origin: 'https://site.example', 'content-length': 65_537 };
  const status = await new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path: '/reports', method: 'POST', headers });
    sending.on('response', (response) => resolve(response.statusCode)).on('error', reject);
    sending.flushHeaders();
  });
  expect(status).toBe(413);
});

test('the collector limits the bytes of a network', async () => {
  const limits = { ...intakeLimits, bytesOfSender: { burst: 1_000, perSecond: 100 } };
  const port = await listen({ limits, trustedProxies: ['127.0.0.1'] });
  const from = (sender: string) => send(port, { headers: { 'x-forwarded-for': sender } });
  const body = JSON.stringify(report());
  const most = Math.floor(1_000 / body.length);
  const statuses = [];
  for (let time = 0; time <= most; time += 1) statuses.push((await from('203.0.113.7')).status);
  expect(statuses).toEqual([...Array.from({ length: most }, () => 204), 429]);
  expect((await from('192.0.2.7')).status).toBe(204);
});

test('the collector refuses reports with 503 and retry-after when its store or queue is full', async () => {
  const port = await listen();
  problem = 'database or disk is full';
  expect(await send(port)).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  problem = undefined;
  isFull = true;
  expect(await send(port)).toMatchObject({ status: 503, body: 'Too many reports wait' });
  isFull = false;
  expect((await send(port)).status).toBe(204);
});
