import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CollectorProcess, startCollectorProcess } from './collectorProcess.ts';
import { untilCounted } from './countedViews.ts';
import { countStatuses, type Load, quantile, sendLoad } from './load.ts';
import { EVENTS, remotes } from './loadReports.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';
import { cpuSeconds, cpuSecondsOfAll, ownCpuSeconds, peakMemoryOf } from './processFigures.ts';
import { type Stored, storedInPostgres, storedInSqlite } from './stored.ts';

export type FleetPlan = {
  readonly eventsPerSecond: number;
  readonly seconds: number;
  /** The number of collectors that share a PostgreSQL; 0 for one with SQLite. */
  readonly sharing: number;
  /** The events of the hour before, so that figures have as many periods as in operation. */
  readonly eventsBefore: number;
};

/** The CPU seconds of all collectors, of the database and of the drill itself. */
type Cpu = { readonly collectors: number; readonly database: number; readonly generator: number };

export type FleetFigures = {
  readonly eventsPerSecond: number;
  readonly events: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The views in accepted reports, and in the figures. */
  readonly views: number;
  readonly viewsCounted: number;
  readonly postMs: Times;
  readonly figuresMs: Times;
  readonly figuresAsked: number;
  readonly cpu: Cpu;
  /** The most memory of a collector; 0 where the system does not report it. */
  readonly peakBytes: number;
  readonly stored: Stored;
};

type Times = { readonly p50: number; readonly p99: number };

const timesOf = (all: readonly number[]): Times => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) });

/** Settings of a PostgreSQL whose commits reach the disk. */
const durable = ['shared_buffers=128MB', 'max_wal_size=1GB'];

/** Sends a load to new collector processes, and queries their figures meanwhile. */
export async function fleetDrill(plan: FleetPlan): Promise<FleetFigures> {
  const { sharing } = plan;
  const folder = mkdtempSync(join(tmpdir(), 'fleet-drill-'));
  const server = sharing > 0 ? await startPostgres(durable) : undefined;
  const collectors: CollectorProcess[] = [];
  try {
    const url = await server?.empty();
    for (let index = 0; index < Math.max(1, sharing); index += 1)
      collectors.push(await startCollectorProcess(folder, url ? { DATABASE_URL: url } : {}, remotes));
    return await measureRunning(plan, collectors, server, async () =>
      server && url
        ? storedInPostgres((sql) => server.run(url, sql))
        : storedInSqlite(join(folder, 'data', 'collector.sqlite')),
    );
  } finally {
    await Promise.all(collectors.map((one) => one.end('SIGTERM')));
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureRunning(
  { eventsPerSecond, seconds, eventsBefore }: FleetPlan,
  collectors: readonly CollectorProcess[],
  server: PostgresServer | undefined,
  stored: () => Promise<Stored>,
): Promise<FleetFigures> {
  const addresses = collectors.map(({ address }) => address);
  const [{ operators } = { operators: '' }] = collectors;
  const before = await sendLoad({
    addresses,
    eventsPerSecond,
    seconds: eventsBefore / eventsPerSecond,
    withinMs: BEFORE_MS,
  });
  const viewsBefore = viewsTaken(before);
  await untilCounted(operators, viewsBefore);
  const cpuBefore = cpuNow(collectors, server);
  // In a thread of its own, so that the load that the drill sends delays no answer.
  const asking = new Worker(new URL('./askFigures.ts', import.meta.url), {
    workerData: `${operators}/figures?app=wallet`,
  });
  await once(asking, 'message');
  const load = await sendLoad({ addresses, eventsPerSecond, seconds, first: before.sent.length });
  const answered = once(asking, 'message') as Promise<[asked: number[]]>;
  asking.postMessage('end');
  const [asked] = await answered;
  const cpuAfter = cpuNow(collectors, server);
  const views = viewsBefore + viewsTaken(load);
  const viewsCounted = await untilCounted(operators, views);
  const events = load.sent.filter(({ status }) => status === 204).length * EVENTS;
  return {
    eventsPerSecond: events / load.seconds,
    events,
    statuses: countStatuses([...before.sent, ...load.sent]),
    views,
    viewsCounted,
    postMs: timesOf(load.sent.map(({ ms }) => ms)),
    figuresMs: timesOf(asked),
    figuresAsked: asked.length,
    cpu: {
      collectors: cpuAfter.collectors - cpuBefore.collectors,
      database: cpuAfter.database - cpuBefore.database,
      generator: cpuAfter.generator - cpuBefore.generator,
    },
    peakBytes: Math.max(...collectors.map(({ child }) => peakMemoryOf(child.pid) ?? 0)),
    stored: await stored(),
  };
}

/** Within the hour that figures have without a period. */
const BEFORE_MS = 50 * 60_000;

const viewsTaken = ({ sent }: Load) =>
  sent.reduce((sum, { status, views }) => sum + (status === 204 ? views : 0), 0);

function cpuNow(collectors: readonly CollectorProcess[], server: PostgresServer | undefined): Cpu {
  return {
    collectors: collectors.reduce((sum, { child }) => sum + (cpuSeconds(child.pid) ?? 0), 0),
    database: cpuSecondsOfAll(server?.pid) ?? 0,
    generator: ownCpuSeconds(),
  };
}
