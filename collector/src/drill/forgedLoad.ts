import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CollectorProcess, startCollectorProcess } from './collectorProcess.ts';
import type { ForgeData } from './forgeReports.ts';
import { postBody } from './load.ts';
import { loadReport, remotes } from './loadReports.ts';
import { cpuSeconds, peakMemoryOf } from './processFigures.ts';
import { startAsking, startThread } from './threads.ts';

export type ForgedPlan = {
  /** The networks that send forged reports, and how many a second all of them together. */
  readonly networks: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** The networks that send one honest report a second each. */
  readonly honestNetworks: number;
  /** An empty PostgreSQL in place of the SQLite file. */
  readonly databaseUrl?: string;
};

export type ForgedFigures = {
  /** Answers to forged reports by status; 0 where the connection ended without one. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly forgedPerSecond: number;
  readonly honest: { readonly sent: number; readonly taken: number };
  readonly mostFiguresMs: number;
  /** The share of one core, and the most memory; missing where the system does not report them. */
  readonly cpuShare?: number;
  readonly peakBytes?: number;
  /** Whether the collector still runs, and what it logged. */
  readonly isAlive: boolean;
  readonly log: readonly string[];
};

/** The memory that the programs of a container may have; without the option Node.js takes what the machine has. */
const OPTIONS = '--max-old-space-size=160';

/** Sends forged reports to a new collector, beside honest ones, and queries its figures meanwhile. */
export async function forgedLoad(plan: ForgedPlan): Promise<ForgedFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forged-drill-'));
  const env = { NODE_OPTIONS: OPTIONS, DATABASE_URL: plan.databaseUrl ?? '' };
  const collector = await startCollectorProcess(folder, env, remotes);
  try {
    return await measure(collector, plan);
  } finally {
    if (collector.child.exitCode === null) await collector.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(collector: CollectorProcess, plan: ForgedPlan): Promise<ForgedFigures> {
  const { networks, perSecond, seconds, honestNetworks } = plan;
  const { address, operators, child } = collector;
  const log: string[] = [];
  child.stderr?.on('data', (part) => log.push(...String(part).split('\n').filter(Boolean)));
  const asking = await startAsking(`${operators}/figures?app=wallet`);
  const data: ForgeData = { address, networks, perSecond };
  const forging = await startThread<Record<string, number>>(
    new URL('./forgeReports.ts', import.meta.url),
    data,
  );
  const before = cpuSeconds(child.pid);
  const began = performance.now();
  const honest = await sendHonest(address, honestNetworks, seconds);
  const lasted = (performance.now() - began) / 1_000;
  const after = cpuSeconds(child.pid);
  const statuses = await forging.end();
  const asked = await asking.end();
  const peakBytes = peakMemoryOf(child.pid);
  const forged = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    statuses,
    forgedPerSecond: forged / lasted,
    honest,
    mostFiguresMs: Math.max(...asked),
    ...(before !== undefined && after !== undefined && { cpuShare: (after - before) / lasted }),
    ...(peakBytes !== undefined && { peakBytes }),
    isAlive: child.exitCode === null,
    log,
  };
}

/** Sends one honest report a second from each network. */
async function sendHonest(
  address: string,
  networks: number,
  seconds: number,
): Promise<ForgedFigures['honest']> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sent: Promise<number>[] = [];
  const began = performance.now();
  for (let number = 0; number < networks * seconds; number += 1) {
    await sleep(Math.max(0, began + (number / networks) * 1_000 - performance.now()));
    const body = JSON.stringify(loadReport(number));
    sent.push(postBody(agent, new URL(address), body, `192.${number % networks}.0.7`));
  }
  const statuses = await Promise.all(sent);
  agent.destroy();
  return { sent: statuses.length, taken: statuses.filter((status) => status === 204).length };
}
