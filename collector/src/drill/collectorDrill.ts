import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { figuresSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { startCollectorProcess } from './collectorProcess.ts';
import { quantile, sendLoad } from './load.ts';
import { apps, EVENTS, remotes } from './loadReports.ts';
import { cpuSeconds, memoryOf } from './processFigures.ts';

export type DrillFigures = {
  readonly eventsPerSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly postMs: { readonly p50: number; readonly p99: number; readonly most: number };
  readonly figuresMs: { readonly p50: number; readonly most: number; readonly asked: number };
  /** The share of one core; missing where the system does not report it. */
  readonly cpuShare?: number;
  readonly memoryBytes?: number;
  readonly diskBytes: number;
  readonly bytesPerMillionEvents: number;
  readonly events: number;
  /** The views in accepted reports (status 204), and the views in the figures. */
  readonly views: number;
  readonly viewsCounted: number;
};

export type DrillPlan = { readonly eventsPerSecond: number; readonly seconds: number };

const ASK_EVERY_MS = 250;
/** The longest wait for the figures to contain all views; it runs out only if views are lost. */
const COUNTED_MS = 60_000;

/** Sends a load to a new collector process, and queries its figures meanwhile. */
export async function collectorDrill({ eventsPerSecond, seconds }: DrillPlan): Promise<DrillFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'collector-drill-'));
  const collector = await startCollectorProcess(folder, {}, remotes);
  try {
    const before = cpuSeconds(collector.child.pid);
    const asking = await startAsking(`${collector.operators}/figures?app=wallet`);
    const load = await sendLoad({ addresses: [collector.address], eventsPerSecond, seconds });
    const asked = await asking.end();
    const after = cpuSeconds(collector.child.pid);
    const memoryBytes = memoryOf(collector.child.pid);
    const taken = load.sent.filter(({ status }) => status === 204);
    const views = taken.reduce((sum, one) => sum + one.views, 0);
    const viewsCounted = await untilCounted(collector.operators, views);
    await collector.end('SIGTERM');
    const diskBytes = statSync(join(folder, 'data', 'collector.sqlite')).size;
    const events = taken.length * EVENTS;
    const times = load.sent.map(({ ms }) => ms);
    return {
      eventsPerSecond: events / load.seconds,
      statuses: countBy(load.sent.map(({ status }) => String(status))),
      postMs: { p50: quantile(times, 0.5), p99: quantile(times, 0.99), most: Math.max(...times) },
      figuresMs: { p50: quantile(asked, 0.5), most: Math.max(...asked), asked: asked.length },
      ...(before !== undefined && after !== undefined && { cpuShare: (after - before) / load.seconds }),
      ...(memoryBytes !== undefined && { memoryBytes }),
      diskBytes,
      bytesPerMillionEvents: (diskBytes / events) * 1_000_000,
      events,
      views,
      viewsCounted,
    };
  } finally {
    if (collector.child.exitCode === null) await collector.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until the figures contain all views, which normally takes one interval. */
export async function untilCounted(operators: string, views: number): Promise<number> {
  const end = performance.now() + COUNTED_MS;
  for (;;) {
    const counted = await countedViews(operators);
    if (counted >= views || performance.now() > end) return counted;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Returns the views of all versions in the figures; 0 while they are not answered. */
export async function countedViews(operators: string): Promise<number> {
  let views = 0;
  for (const app of apps) {
    const response = await fetch(`${operators}/figures?app=${app}`);
    if (!response.ok) return 0;
    const { versions } = v.parse(figuresSchema, await response.json());
    for (const { periods } of versions) views += periods.reduce((sum, period) => sum + period.views, 0);
  }
  return views;
}

/** Asks for figures in a thread of its own, so that the load that the drill sends delays no answer. */
export const startAsking = (address: string) =>
  startThread<number[]>(new URL('./askFigures.ts', import.meta.url), address);

/** Starts a thread. Resolves once it says that it begins; `end` returns what it says when it is to end. */
export async function startThread<Result>(file: URL, data: unknown): Promise<{ end(): Promise<Result> }> {
  const worker = new Worker(file, { workerData: data });
  await once(worker, 'message');
  return {
    async end() {
      const answered = once(worker, 'message') as Promise<[Result]>;
      worker.postMessage('end');
      const [result] = await answered;
      return result;
    },
  };
}

export function countBy(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}
