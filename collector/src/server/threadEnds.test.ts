import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { figuresSchema } from '@site/release-page/telemetry';
import { Client } from 'pg';
import * as v from 'valibot';
import { describePostgres } from '../testing/eachStore.ts';
import { event, releaseDocument, report } from '../testing/reports.ts';
import { type Served, serve } from '../testing/served.ts';
import { until } from '../testing/until.ts';
import { createCollector } from './collector.ts';

type Thread = { terminate(): Promise<number> };
const mockThreads: Thread[] = [];

jest.mock('node:worker_threads', () => {
  const actual = jest.requireActual('node:worker_threads');
  class Worker extends actual.Worker {
    constructor(...given: unknown[]) {
      super(...given);
      mockThreads.push(this as unknown as Thread);
    }
  }
  return { ...actual, Worker };
});

let site: Served;
let file: string;
afterEach(() => site.close());

async function start(databaseUrl?: string): Promise<void> {
  site = await serve((dataDir, log) => {
    file = join(dataDir, 'collector.sqlite');
    return createCollector({
      dataDir,
      log,
      readDocument: async () => releaseDocument(),
      intervalMs: 20,
      ...(databaseUrl && { databaseUrl }),
    });
  });
}

/** Ends the thread as a lack of memory does: at any statement, without a word. */
const endThread = () => mockThreads.at(-1)?.terminate();

let number = 0;
async function sendView(): Promise<void> {
  number += 1;
  expect(await site.send(report({ number, events: [event('shown')] }))).toBe(204);
}

async function views(): Promise<number | undefined> {
  const { status, body } = await site.ask('/figures?app=wallet');
  if (status !== 200) return undefined;
  const { versions } = v.parse(figuresSchema, body);
  return versions.flatMap(({ periods }) => periods).reduce((sum, one) => sum + one.views, 0);
}
const untilCounted = (count: number) => until(async () => (await views()) === count);

test('the collector with SQLite gives up the batch of a thread that ends, logs it, and counts later reports once', async () => {
  await start();
  await sendView();
  await untilCounted(1);
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  await sendView();
  await until(async () => (await site.ask('/health')).status === 503);
  await endThread();
  other.exec('ROLLBACK');
  other.close();
  await until(async () => (await site.ask('/health')).status === 200);
  await sendView();
  await untilCounted(2);
  await endThread();
  await until(async () => (await site.ask('/health')).status === 200 && (await views()) === 2);
  await sendView();
  await untilCounted(3);
  expect(site.log.filter((line) => line.includes('given up'))).toEqual([
    'collector: reports given up with the thread that counted them: 1',
  ]);
});

describePostgres('with PostgreSQL', (server) => {
  let url: string;
  beforeEach(async () => {
    url = await server().empty();
    await start(url);
    await sendView();
    await untilCounted(1);
  });

  /** Keeps the collector's writes waiting while `work` runs. */
  async function holdingWrites(work: () => Promise<unknown>): Promise<void> {
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE collector_pages IN EXCLUSIVE MODE');
    try {
      await work();
    } finally {
      await holder.query('ROLLBACK');
      await holder.end();
    }
  }
  const untilWriting = () =>
    until(async () => {
      const sql = 'SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted';
      const [row] = await server().run<{ waiting: string }>(url, sql);
      return Number(row?.waiting) > 0;
    });

  test('the collector counts the batch of a thread that ends once, written or not, and later reports once', async () => {
    await holdingWrites(async () => {
      await sendView();
      await untilWriting();
      await endThread();
    });
    await untilCounted(2);
    for (let round = 0; round < 3; round += 1) {
      await sendView();
      // Each time at another statement of the batch.
      await new Promise((resolve) => setTimeout(resolve, 20 + round * 7));
      await endThread();
      await untilCounted(3 + round);
    }
    await sendView();
    await untilCounted(6);
    expect(site.log.filter((line) => line.includes('given up'))).toEqual([]);
  });

  test('the thread that counts stands back behind the one that answers', async () => {
    // linux: no other system has a PostgreSQL for this test.
    const priorities = readdirSync('/proc/self/task').flatMap((thread) => {
      try {
        return [getPriority(Number(thread))];
      } catch {
        // It ended after it was listed.
        return [];
      }
    });
    expect(priorities).toContain(Math.min(19, getPriority() + 10));
  });

  test('the collector gives up a batch that ends three threads, logs it, and counts later reports', async () => {
    await holdingWrites(async () => {
      await sendView();
      for (let ends = 0; ends < 3; ends += 1) {
        const threads = mockThreads.length;
        await untilWriting();
        await endThread();
        if (ends < 2) await until(() => mockThreads.length > threads);
      }
    });
    await until(() => site.log.find((line) => line.includes('given up')));
    await sendView();
    await untilCounted(2);
  });
});
