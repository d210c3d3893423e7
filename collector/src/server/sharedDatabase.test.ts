import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figuresSchema, pagesSchema } from '@site/release-page/telemetry';
import { Client } from 'pg';
import * as v from 'valibot';
import { startCollectorProcess } from '../drill/collectorProcess.ts';
import { intakeLimits } from '../intake/intake.ts';
import { describePostgres } from '../testing/eachStore.ts';
import { event, pageNumber, releaseDocument, report } from '../testing/reports.ts';
import { type Served, serve } from '../testing/served.ts';
import { until } from '../testing/until.ts';
import { createCollector } from './collector.ts';

const numbered = (number: number) =>
  report({ page: pageNumber(number % 7), number: Math.floor(number / 7), events: [event('shown')] });

/** Returns the views in the figures of a collector; undefined while it does not answer. */
async function countedViews(operators: string): Promise<number | undefined> {
  const response = await fetch(`${operators}/figures?app=wallet`);
  if (!response.ok) return undefined;
  const { versions } = v.parse(figuresSchema, await response.json());
  return versions.flatMap(({ periods }) => periods).reduce((sum, { views }) => sum + views, 0);
}

/** Sends a report, and returns status and `Retry-After` of the answer. */
async function post({ address }: Served, body: unknown): Promise<string> {
  const headers = { origin: address, 'content-type': 'text/plain' };
  const response = await fetch(`${address}/reports`, { method: 'POST', headers, body: JSON.stringify(body) });
  return `${response.status} ${response.headers.get('retry-after')}`;
}

const untilCounted = (operators: string, views: number) =>
  until(async () => (await countedViews(operators)) === views);

describePostgres('collectors with one PostgreSQL', (server) => {
  const sites: Served[] = [];
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

  async function start(databaseUrl: string, waiting = intakeLimits.waiting): Promise<Served> {
    const site = await serve((dataDir, log) =>
      createCollector({
        dataDir,
        databaseUrl,
        log,
        readDocument: async () => releaseDocument(),
        intervalMs: 20,
        limits: { intake: { waiting } },
      }),
    );
    sites.push(site);
    return site;
  }

  test('two collectors with one database answer the same figures, open pages and repeats', async () => {
    const url = await server().empty();
    const [a, b] = [await start(url), await start(url)];
    for (let number = 0; number < 20; number += 1) {
      expect(await a.send(numbered(number))).toBe(204);
      expect(await b.send(numbered(number))).toBe(204);
    }
    for (const site of [a, b]) {
      await untilCounted(site.operators, 20);
      expect(v.parse(pagesSchema, (await site.ask('/pages')).body).open).toBe(7);
    }
    const page = String((await a.ask('/')).body);
    expect(page).toContain('<th scope="row">Database</th><td>PostgreSQL</td>');
    expect(page).toContain('are those of this collector');
  });

  const raise = (state: string) => `CREATE OR REPLACE FUNCTION raise() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'no room' USING ERRCODE = '${state}'; END $$`;
  async function refuseWrites(url: string, state: string): Promise<() => Promise<unknown>> {
    await server().run(url, raise(state));
    const trigger = 'BEFORE INSERT ON collector_channels FOR EACH ROW EXECUTE FUNCTION raise()';
    await server().run(url, `CREATE TRIGGER never ${trigger}`);
    return () => server().run(url, 'DROP TRIGGER never ON collector_channels');
  }
  async function lockPages(url: string): Promise<() => Promise<unknown>> {
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE collector_pages IN EXCLUSIVE MODE');
    return () => holder.end();
  }
  /** Ends statements that wait, with the error that PostgreSQL has for one that takes too long. */
  const endWaiting = (url: string) =>
    server().run(url, "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
  /** Each begins an outage and returns what ends it. */
  const outages: Readonly<Record<string, (url: string) => Promise<() => Promise<unknown>>>> = {
    away: async () => {
      await server().stop();
      return server().start;
    },
    full: (url) => refuseWrites(url, '53100'),
    slow: lockPages,
  };

  test.each(Object.keys(outages))(
    'while PostgreSQL is %s the collector holds a limited number of reports in memory, refuses more, and counts each once',
    async (how) => {
      const url = await server().empty();
      const site = await start(url, 20);
      expect(await site.send(numbered(0))).toBe(204);
      await untilCounted(site.operators, 1);
      const end = await outages[how]?.(url);
      const answers = [];
      for (let number = 1; number <= 15; number += 1) answers.push(await post(site, numbered(number)));
      expect(answers).toEqual([...Array(10).fill('204 null'), ...Array(5).fill('503 10')]);
      await until(async () => {
        if (how === 'slow') await endWaiting(url);
        return (await site.ask('/health')).status === 503;
      });
      const { status, body } = await site.ask('/metrics');
      expect(status).toBe(200);
      expect(String(body)).toContain('collector_can_write 0\n');
      expect(String(body)).toContain('collector_waiting_events 20\n');
      await end?.();
      await until(async () => (await site.ask('/health')).status === 200);
      await untilCounted(site.operators, 11);
      // A page whose report was refused sends it again; one whose answer was lost, too.
      for (let number = 0; number <= 15; number += 1)
        await until(async () => (await site.send(numbered(number))) === 204);
      await untilCounted(site.operators, 16);
      await until(async () =>
        String((await site.ask('/metrics')).body).includes('collector_waiting_events 0\n'),
      );
      expect(await countedViews(site.operators)).toBe(16);
    },
  );

  test('the collector waits for a PostgreSQL that hangs for a moment, and drops reports that PostgreSQL refuses', async () => {
    const url = await server().empty();
    const site = await start(url);
    expect(await site.send(numbered(0))).toBe(204);
    await untilCounted(site.operators, 1);
    const release = await lockPages(url);
    expect(await site.send(numbered(3))).toBe(204);
    await release();
    await untilCounted(site.operators, 2);

    const mend = await refuseWrites(url, '23514');
    expect(await site.send(numbered(4))).toBe(204);
    await until(() => site.log.find((line) => line.includes('given up')));
    await mend();
    expect(await site.send(numbered(5))).toBe(204);
    await untilCounted(site.operators, 3);
    expect(site.log).toEqual(['collector: what came in an interval is given up: no room']);
  });

  test('the collector that is killed loses only the reports of the last interval, and counts repeated reports once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'collector-shared-'));
    const env = { DATABASE_URL: await server().empty(), INTERVAL_MS: '200' };
    const [a, b] = [await startCollectorProcess(folder, env), await startCollectorProcess(folder, env)];
    try {
      const send = async (address: string, number: number) => {
        const headers = { origin: address, 'content-type': 'text/plain' };
        const body = JSON.stringify(numbered(number));
        return (await fetch(`${address}/reports`, { method: 'POST', headers, body })).status;
      };
      for (let number = 0; number < 40; number += 1) expect(await send(a.address, number)).toBe(204);
      await untilCounted(b.operators, 40);
      for (let number = 40; number < 60; number += 1) expect(await send(a.address, number)).toBe(204);
      await a.end('SIGKILL');
      const counted = await until(() => countedViews(b.operators));
      expect(counted).toBeGreaterThanOrEqual(40);
      expect(counted).toBeLessThanOrEqual(60);
      for (let number = 0; number < 60; number += 1) expect(await send(b.address, number)).toBe(204);
      await untilCounted(b.operators, 60);
      await b.end('SIGTERM');
      const after = await start(env.DATABASE_URL);
      expect(await until(() => countedViews(after.operators))).toBe(60);
    } finally {
      for (const one of [a, b])
        if (one.child.exitCode === null && !one.child.killed) await one.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
