import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCollector } from '../server/collector.ts';
import { event, releaseDocument, report, staleSite } from '../testing/reports.ts';
import { type Served, serve } from '../testing/served.ts';
import { until } from '../testing/until.ts';

type Value = { stringValue?: string; doubleValue?: number; intValue?: number };
type Pair = { key: string; value: Value };
type Point = {
  attributes: Pair[];
  asInt?: number;
  asDouble?: number;
  count?: number;
  sum?: number;
  bucketCounts?: number[];
};
type Metric = {
  name: string;
  unit?: string;
  sum?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
};
type Resource = { attributes: Pair[] };
type MetricsBody = { resourceMetrics: { resource: Resource; scopeMetrics: { metrics: Metric[] }[] }[] };
type LogRecord = { timeUnixNano: string; severityText: string; body: Value; attributes: Pair[] };
type LogsBody = { resourceLogs: { resource: Resource; scopeLogs: { logRecords: LogRecord[] }[] }[] };

let receiver: Server | undefined;
let site: Served | undefined;
const received: { path: string; type: string; key: string; body: MetricsBody & LogsBody }[] = [];
const names = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_METRIC_EXPORT_INTERVAL',
  'OTEL_SERVICE_NAME',
];

beforeEach(() => {
  received.length = 0;
});
afterEach(async () => {
  await site?.close();
  receiver?.closeAllConnections();
  receiver?.close();
  for (const name of names) delete process.env[name];
});

async function start(endpoint: string): Promise<Served> {
  // The store's thread copies the environment when it starts.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'api-key=a-secret';
  process.env.OTEL_METRIC_EXPORT_INTERVAL = '100';
  process.env.OTEL_SERVICE_NAME = 'the-site';
  site = await serve((dataDir, log) =>
    createCollector({ dataDir, log, readDocument: async () => releaseDocument(), intervalMs: 20 }),
  );
  return site;
}

async function receive(): Promise<string> {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { 'content-type': type = '', 'api-key': key = '' } = request.headers;
      const body = JSON.parse(Buffer.concat(parts).toString());
      received.push({ path: request.url ?? '', type, key: String(key), body });
      response.setHeader('Content-Type', 'application/json');
      response.end('{}');
    });
  });
  const server = receiver;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const plain = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('the collector exports metrics and logs by OTLP to the address and with the settings of the standard variables', async () => {
  const { send } = await start(await receive());
  const events = [event('shown'), event('shown'), event('failed'), event('calls'), event('error')];
  const before = Date.now();
  expect(await send(report({ events, stale: staleSite() }))).toBe(204);

  const metrics = await until(() =>
    received
      .filter(({ path }) => path === '/v1/metrics')
      .flatMap(({ body }) => body.resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [])
      .some(({ name }) => name === 'site.views')
      ? received.filter(({ path }) => path === '/v1/metrics').at(-1)
      : undefined,
  );
  expect(metrics).toMatchObject({ type: 'application/json', key: 'a-secret' });
  const [{ resource, scopeMetrics } = { resource: { attributes: [] }, scopeMetrics: [] }] =
    metrics.body.resourceMetrics;
  expect(plain(resource.attributes)).toMatchObject({ 'service.name': 'the-site' });
  const found = new Map(scopeMetrics[0]?.metrics.map((metric) => [metric.name, metric]));
  const labels = { channel: 'live', app: 'wallet', version: '1.0.0' };
  const [views] = found.get('site.views')?.sum?.dataPoints ?? [];
  expect([views?.asDouble ?? views?.asInt, plain(views?.attributes ?? [])]).toEqual([3, labels]);
  const [failure] = found.get('site.failures')?.sum?.dataPoints ?? [];
  expect(plain(failure?.attributes ?? [])).toEqual({ ...labels, failure: 'missing' });
  const load = found.get('site.screen_load');
  expect(load?.unit).toBe('ms');
  expect(load?.histogram?.dataPoints[0]).toMatchObject({ count: 2 });
  expect(load?.histogram?.dataPoints[0]?.sum).toBeGreaterThan(2 * 190);
  expect(load?.histogram?.dataPoints[0]?.bucketCounts?.reduce((sum, count) => sum + count)).toBe(2);
  const [stale] = found.get('site.stale_pages')?.sum?.dataPoints ?? [];
  expect([stale?.asDouble ?? stale?.asInt, plain(stale?.attributes ?? [])]).toEqual([
    1,
    { channel: 'live', app: 'host', version: '2.0.0', reason: 'unsigned' },
  ]);
  expect(found.get('site.call')?.histogram?.dataPoints[0]).toMatchObject({ count: 3 });

  const logs = await until(() => received.find(({ path }) => path === '/v1/logs'));
  const [record, ...more] = logs.body.resourceLogs[0]?.scopeLogs[0]?.logRecords ?? [];
  expect(more).toEqual([]);
  expect(record).toMatchObject({ severityText: 'ERROR', body: { stringValue: 'x is undefined' } });
  const loggedAt = Number(record?.timeUnixNano) / 1e6;
  expect(loggedAt).toBeGreaterThanOrEqual(before);
  expect(loggedAt).toBeLessThanOrEqual(Date.now());
  expect(plain(record?.attributes ?? [])).toEqual({
    ...labels,
    screen: '/account',
    kind: 'uncaught',
    count: 1,
    'exception.type': 'TypeError',
    'exception.message': 'x is undefined',
    'exception.stacktrace': 'TypeError: x is undefined\n at a.js:1:2',
  });
});

test('the collector logs one line when no OTLP receiver answers, and works on', async () => {
  const { send, ask, log } = await start('http://127.0.0.1:1');
  expect(await send(report({ events: [event('shown'), event('error')] }))).toBe(204);
  await until(() => log[0]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(log).toEqual([
    expect.stringMatching(
      /^collector: what is counted cannot be handed on by OTLP: .*(timed out|ECONNREFUSED)/,
    ),
  ]);
  expect(await send(report({ events: [event('shown')] }))).toBe(204);
  await until(async () => String((await ask('/metrics')).body).includes('version="1.0.0"} 2'));
});
