import { type Figures, figuresSchema, type OpenPages, pagesSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { event, pageNumber, releaseDocument, report } from '../testing/reports.ts';
import { type Served, serve } from '../testing/served.ts';
import { until } from '../testing/until.ts';
import { createCollector } from './collector.ts';

let site: Served;

const start = async () => {
  site = await serve((dataDir, log) =>
    createCollector({
      dataDir,
      log,
      readDocument: async (channel) => (channel === 'live' ? releaseDocument(['1.0.0']) : undefined),
      intervalMs: 20,
    }),
  );
};
const close = () => site.close();

async function figures(): Promise<Figures> {
  return v.parse(figuresSchema, (await site.ask('/figures?app=wallet')).body);
}

async function pages(): Promise<OpenPages> {
  return v.parse(pagesSchema, (await site.ask('/pages')).body);
}

async function viewsOf(version: string): Promise<number> {
  const found = (await figures()).versions.find((one) => one.version === version);
  return found?.periods.reduce((sum, { views }) => sum + views, 0) ?? 0;
}

/** Sends five reports, one of them of an unknown channel. */
async function reportAll(): Promise<void> {
  const unknown = event('shown', { version: '6.6.6' });
  for (const sent of [
    report({ events: [event('shown'), event('shown')] }),
    report({ page: pageNumber(2) }),
    report({ page: pageNumber(3), events: [unknown, unknown] }),
    report({ channel: 'mine', events: [event('shown')] }),
    report({ events: [event('shown')] }),
  ])
    expect(await site.send(sent)).toBe(204);
  await until(async () => (await viewsOf('1.0.0')) === 3);
}

describe('a collector with its own site', () => {
  beforeEach(start);
  afterEach(close);

  test('the collector answers views by version, and the number of open pages', async () => {
    expect(await site.send(report({ events: [event('shown'), event('shown')] }))).toBe(204);
    expect(await site.send(report({ page: pageNumber(2) }))).toBe(204);
    await until(async () => (await viewsOf('1.0.0')) === 2 && (await pages()).open === 2);
    expect(await pages()).toMatchObject({ runs: { wallet: { '1.0.0': 2 }, host: { '2.0.0': 2 } } });
    expect(await site.ask('/health')).toEqual({ status: 200, body: { ok: true } });
  });

  test('the collector drops events of an unreleased version, and counts its page as running an unknown version', async () => {
    const runs = { host: '2.0.0', wallet: '6.6.6' };
    const events = [event('shown', { version: '6.6.6' }), event('shown', { version: '6.6.6' })];
    expect(await site.send(report({ page: pageNumber(3), runs, events }))).toBe(204);
    await until(async () => (await pages()).runs.wallet?.unknown === 1);
    expect(await viewsOf('6.6.6')).toBe(0);
  });

  test('the collector drops reports of an unknown channel', async () => {
    expect(await site.send(report({ channel: 'mine', events: [event('shown')] }))).toBe(204);
    expect(await site.send(report({ events: [event('shown')] }))).toBe(204);
    await until(async () => (await viewsOf('1.0.0')) === 1);
    expect((await site.ask('/pages?channel=mine')).body).toMatchObject({ open: 0, runs: {} });
  });

  test('the collector answers Prometheus with the counts of versions since the start and its own state', async () => {
    await reportAll();
    const { status, body } = await site.ask('/metrics');
    expect(status).toBe(200);
    const lines = String(body).split('\n');
    const labels = 'channel="live",app="wallet",version="1.0.0"';
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE site_views_total counter',
        `site_views_total{${labels}} 3`,
        `site_failures_total{${labels},failure="missing"} 0`,
        '# TYPE site_screen_load_seconds histogram',
        `site_screen_load_seconds_bucket{${labels},le="0.128"} 0`,
        `site_screen_load_seconds_bucket{${labels},le="0.256"} 3`,
        `site_screen_load_seconds_bucket{${labels},le="+Inf"} 3`,
        `site_screen_load_seconds_count{${labels}} 3`,
        'collector_reports_total 5',
        'collector_unknown_events_total 2',
        'collector_unknown_reports_total 1',
        'collector_requests_total{status="204"} 5',
      ]),
    );
    for (const line of lines)
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+)?$/);
  });

  test('the page of the collector shows its counts and limits', async () => {
    await reportAll();
    const { body } = await site.ask('/');
    expect(body).toContain('It accepts reports.');
    expect(body).toMatch(/<th scope="row">Reports<\/th><td>5<\/td>/);
    expect(body).toMatch(
      /<th scope="row">Events of versions that no release document names<\/th><td>2<\/td>/,
    );
    expect(body).toMatch(
      /<caption>Limits<\/caption><tbody><tr><th scope="row">Size of the database<\/th><td>512 MB<\/td>/,
    );
  });
});

describe('a collector', () => {
  beforeAll(start);
  afterAll(close);

  test.each([
    ['/figures', 400, 'app is missing.'],
    ['/figures?app=wal.let', 400, 'app is no name.'],
    ['/figures?app=wallet&from=yesterday', 400, 'from is no time such as 2026-01-31T12:00:00Z.'],
    ['/figures?app=wallet&from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 400, 'from is not before to.'],
    ['/figures?app=wallet&since=1', 400, 'since cannot be asked for here; there are channel, app, from, to.'],
    ['/parts?app=wallet', 400, 'version is missing.'],
    ['/nothing', 404, 'There are /figures, /parts, /errors, /pages, /metrics, /, /health.'],
  ])(
    'the collector answers %s with %i and a sentence that names the mistake',
    async (path, status, error) => {
      expect(await site.ask(path)).toEqual({ status, body: { error } });
    },
  );

  test('the collector answers figures under the names of this computer only', async () => {
    const { status } = await askAs('figures.evil.example');
    expect(status).toBe(421);
  });

  async function askAs(host: string): Promise<{ status: number }> {
    const { request } = await import('node:http');
    return new Promise((resolve, reject) => {
      request(`${site.operators}/figures?app=wallet`, { headers: { host } }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0 });
      })
        .on('error', reject)
        .end();
    });
  }

  test('the collector with a token answers only requests that have this token, but for /health', async () => {
    const guarded = await serve((dataDir, log) =>
      createCollector({
        dataDir,
        log,
        readDocument: async () => undefined,
        operators: { token: 'a-secret' },
      }),
    );
    try {
      const statusFor = async (authorization: string) =>
        (await guarded.ask('/pages', { authorization })).status;
      expect(await statusFor('Bearer a-secret')).toBe(200);
      expect([
        await statusFor('Bearer a-secreT'),
        await statusFor('Bearer '),
        await statusFor('a-secret'),
      ]).toEqual([401, 401, 401]);
      expect((await guarded.ask('/health')).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });

  test('the collector counts an event with a fraction of a millisecond, and stores the rest of the report', async () => {
    const before = await viewsOf('1.0.0');
    const events = [event('shown', { ago: 12.75 }), event('error', { ago: 0.5 })];
    expect(await site.send(report({ page: pageNumber(9), events }))).toBe(204);
    await until(async () => (await viewsOf('1.0.0')) === before + 1);
    expect(await site.ask('/health')).toEqual({ status: 200, body: { ok: true } });
  });
});
