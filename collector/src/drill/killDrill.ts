import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryIn } from '../postgres/pageMemory.ts';
import { type CollectorProcess, startCollectorProcess } from './collectorProcess.ts';
import { countedViews, untilCounted } from './countedViews.ts';
import { loadReport, PAGES, pick, remotes, viewsIn } from './loadReports.ts';
import { type Answered, type PersistentLoad, type Running, startPersistentLoad } from './persistentLoad.ts';
import { startPostgres } from './postgresServer.ts';
import { pageNumber } from './reports.ts';

export type KillPlan = {
  readonly kills: number;
  readonly collectors: number;
  readonly reportsPerSecond: number;
};

export type KillFigures = {
  readonly kills: Readonly<Record<string, number>>;
  readonly reports: number;
  readonly sentAgain: number;
  /** The views in all reports, in those that are stored, and in the figures. */
  readonly views: number;
  readonly viewsStored: number;
  readonly viewsCounted: number;
  /** Answered 204 and lost with the memory of a killed collector. */
  readonly lost: number;
  /** Lost, although their collector lived on, or although it wrote what it got after them. */
  readonly lostWithoutReason: number;
};

const RETRY_MS = 50;

/** Kills collectors and PostgreSQL in turn while pages report, and compares answers with what is stored. */
export async function killDrill(plan: KillPlan): Promise<KillFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'kill-drill-'));
  const server = await startPostgres();
  const running: Running[] = [];
  let load: PersistentLoad | undefined;
  try {
    const url = await server.empty();
    const start = (ports: Readonly<Record<string, string>> = {}) =>
      startCollectorProcess(folder, { DATABASE_URL: url, ...ports }, remotes);
    for (let place = 0; place < plan.collectors; place += 1) running.push({ process: await start(), run: 0 });
    load = startPersistentLoad(running, plan.reportsPerSecond);
    const victims = [
      ...running.map((one, place) => ({ name: `collector ${place + 1}`, kill: () => killed(one, start) })),
      { name: 'PostgreSQL', kill: () => server.kill().then(server.start) },
    ];
    const kills = await killInTurn(victims, plan.kills, running);
    const answered = await load.finish();
    for (const { process } of running) {
      await untilWritten(process);
      await process.end('SIGTERM');
    }
    const stored = await storedReports((sql) => server.run(url, sql));
    const lastRuns = running.map(({ run }) => run);
    const last = await start();
    running.push({ process: last, run: 0 });
    const viewsStored = viewsOf([...stored]);
    return {
      kills,
      reports: answered.length,
      sentAgain: answered.filter(({ tries }) => tries > 1).length,
      views: viewsOf(answered.map(({ number }) => number)),
      viewsStored,
      viewsCounted: await untilCounted(last.operators, viewsStored),
      ...lostOf(answered, stored, lastRuns),
    };
  } finally {
    load?.abort();
    await Promise.all(
      running.map(({ process }) => process.child.exitCode === null && process.end('SIGKILL')),
    );
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills a collector, and starts it again at its addresses. */
async function killed(
  one: Running,
  start: (ports: Readonly<Record<string, string>>) => Promise<CollectorProcess>,
): Promise<void> {
  const { address, operators } = one.process;
  await one.process.end('SIGKILL');
  one.run += 1;
  one.process = await start({ PORT: new URL(address).port, OPERATORS_PORT: new URL(operators).port });
}

async function killInTurn(
  victims: readonly { readonly name: string; readonly kill: () => Promise<void> }[],
  times: number,
  collectors: readonly Running[],
): Promise<Record<string, number>> {
  const kills: Record<string, number> = {};
  let counted = 0;
  for (let kill = 0; kill < times; kill += 1) {
    // Something is written between two kills, however slow the machine is.
    counted = await untilMore(collectors, counted);
    const victim = pick(victims, kill);
    await victim.kill();
    kills[victim.name] = (kills[victim.name] ?? 0) + 1;
  }
  return kills;
}

/** Returns the numbers of the reports that the database remembers as counted. */
async function storedReports(
  run: (sql: string) => Promise<readonly { page: string; memory: string }[]>,
): Promise<Set<number>> {
  const places = new Map(Array.from({ length: PAGES }, (_, page) => [pageNumber(page), page]));
  const rows = await run('SELECT page, memory FROM collector_pages');
  return new Set(
    rows.flatMap(({ page, memory }) =>
      [...memoryIn(memory).numbers].map((number) => number * PAGES + (places.get(page) ?? 0)),
    ),
  );
}

/**
 * Counts the lost reports. A kill may lose what a collector answered since its last write: so nothing that it answered
 * before it got a report that is stored.
 */
function lostOf(
  sent: readonly Answered[],
  stored: ReadonlySet<number>,
  lastRuns: readonly number[],
): Pick<KillFigures, 'lost' | 'lostWithoutReason'> {
  const lost = sent.filter(({ number }) => !stored.has(number));
  const runOf = ({ by, run }: Answered) => `${by} ${run}`;
  const lastStored = new Map<string, number>();
  for (const one of sent)
    if (stored.has(one.number) && one.tries === 1)
      lastStored.set(runOf(one), Math.max(one.sentAt, lastStored.get(runOf(one)) ?? 0));
  const isWithoutReason = (one: Answered) =>
    one.run === lastRuns[one.by] || one.answeredAt < (lastStored.get(runOf(one)) ?? 0);
  return { lost: lost.length, lostWithoutReason: lost.filter(isWithoutReason).length };
}

/** Waits until more views are counted, and returns them. */
async function untilMore(collectors: readonly Running[], counted: number): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    const now = await countedViews(pick(collectors, turn).process.operators).catch(() => 0);
    if (now > counted) return now;
    await sleep(RETRY_MS);
  }
}

/** Waits until nothing waits in a collector's memory. */
async function untilWritten({ operators }: CollectorProcess): Promise<void> {
  for (;;) {
    const text = await fetch(`${operators}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (/^collector_waiting_events 0$/m.test(text)) return;
    await sleep(RETRY_MS);
  }
}

const viewsOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + viewsIn(loadReport(number)), 0);
