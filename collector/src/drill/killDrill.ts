import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryIn } from '../postgres/pageMemory.ts';
import { countedViews, untilCounted } from './collectorDrill.ts';
import { type CollectorProcess, startCollectorProcess } from './collectorProcess.ts';
import { postReport } from './load.ts';
import { loadReport, PAGES, pick, remotes, viewsIn } from './loadReports.ts';
import { startPostgres } from './postgresServer.ts';
import { pageNumber } from './reports.ts';

/** A process that is killed under load and started again. */
export type Victim = { readonly name: string; readonly kill: () => Promise<void> };

export type KillPlan = {
  readonly kills: number;
  readonly collectors: number;
  readonly reportsPerSecond: number;
  /** The folder of release documents; one of the drill's own where it is missing. */
  readonly releases?: string;
  /** Starts more that is killed, once the figures can be asked at this address; ends it. */
  readonly beside?: (operators: string) => Promise<Beside>;
};

export type Beside = {
  readonly victims: readonly Victim[];
  /** Resolves when the load may end. */
  readonly done: Promise<void>;
};

/** One report, which its page sends until a collector answers 204. */
type Sent = {
  readonly number: number;
  /** The place of the collector that answered, how often that was started before, and how often the page sent. */
  readonly by: number;
  readonly run: number;
  readonly tries: number;
  readonly sentAt: number;
  readonly answeredAt: number;
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

/** A collector, and how often it was started before. */
type Running = { process: CollectorProcess; run: number };

const IN_FLIGHT = 32;
const RETRY_MS = 50;

/** Kills collectors, PostgreSQL and `beside` in turn while pages report, and compares answers with what is stored. */
export async function killDrill(plan: KillPlan): Promise<KillFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'kill-drill-'));
  const server = await startPostgres();
  const url = await server.empty();
  const env = { DATABASE_URL: url, ...(plan.releases && { RELEASES: plan.releases }) };
  const running: Running[] = [];
  const kills: Record<string, number> = {};
  try {
    for (let place = 0; place < plan.collectors; place += 1)
      running.push({ process: await startCollectorProcess(folder, env, remotes), run: 0 });
    const collectors = running.map(
      (one, place): Victim => ({
        name: `collector ${place + 1}`,
        async kill() {
          const { address, operators } = one.process;
          await one.process.end('SIGKILL');
          one.run += 1;
          const ports = { PORT: new URL(address).port, OPERATORS_PORT: new URL(operators).port };
          one.process = await startCollectorProcess(folder, { ...env, ...ports }, remotes);
        },
      }),
    );
    const database: Victim = {
      name: 'PostgreSQL',
      async kill() {
        await server.kill();
        await server.start();
      },
    };
    const beside = await plan.beside?.(running[0]?.process.operators ?? '');
    const ending = new AbortController();
    const load = reportUntilAnswered(running, plan.reportsPerSecond, ending.signal);
    const victims = [...collectors, database, ...(beside?.victims ?? [])];
    let counted = 0;
    for (let kill = 0; kill < plan.kills; kill += 1) {
      // Something is written between two kills, however slow the machine is.
      counted = await untilMore(running, counted);
      const { name, kill: killAndStart } = pick(victims, kill);
      await killAndStart();
      kills[name] = (kills[name] ?? 0) + 1;
    }
    await beside?.done;
    ending.abort();
    const sent = await load;
    await Promise.all(running.map(({ process }) => untilWritten(process)));
    await Promise.all(running.map(({ process }) => process.end('SIGTERM')));
    const stored = new Set<number>();
    const pages = new Map(Array.from({ length: PAGES }, (_, page) => [pageNumber(page), page]));
    for (const { page, memory } of await server.run<{ page: string; memory: string }>(
      url,
      'SELECT page, memory FROM collector_pages',
    ))
      for (const number of memoryIn(memory).numbers) stored.add(number * PAGES + (pages.get(page) ?? 0));
    const views = viewsOf(sent.map(({ number }) => number));
    const viewsStored = viewsOf([...stored]);
    const last = await startCollectorProcess(folder, env, remotes);
    running.push({ process: last, run: 0 });
    return {
      kills,
      reports: sent.length,
      sentAgain: sent.filter(({ tries }) => tries > 1).length,
      views,
      viewsStored,
      viewsCounted: await untilCounted(last.operators, viewsStored),
      ...lostOf(
        sent,
        stored,
        running.map(({ run }) => run),
      ),
    };
  } finally {
    await Promise.all(
      running.map(({ process }) => process.child.exitCode === null && process.end('SIGKILL')),
    );
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets pages report at an even pace, each report until a collector answers 204, another one each time. */
async function reportUntilAnswered(
  collectors: readonly Running[],
  perSecond: number,
  signal: AbortSignal,
): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const all: Sent[] = [];
  const began = performance.now();
  let next = 0;

  async function send(number: number): Promise<Sent> {
    const report = loadReport(number);
    for (let tries = 1; ; tries += 1) {
      const by = (number + tries) % collectors.length;
      const { process, run } = pick(collectors, by);
      const sentAt = performance.now();
      if ((await postReport(agent, new URL(process.address), report, number)) === 204)
        return { number, by, run, tries, sentAt, answeredAt: performance.now() };
      await sleep(RETRY_MS);
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const number = next;
      next += 1;
      await sleep(Math.max(0, began + (number / perSecond) * 1_000 - performance.now()));
      all.push(await send(number));
    }
  }

  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  agent.destroy();
  return all;
}

/**
 * Counts the lost reports. A kill may lose what a collector answered since its last write: so nothing that it answered
 * before it got a report that is stored.
 */
function lostOf(
  sent: readonly Sent[],
  stored: ReadonlySet<number>,
  lastRuns: readonly number[],
): Pick<KillFigures, 'lost' | 'lostWithoutReason'> {
  const lost = sent.filter(({ number }) => !stored.has(number));
  const runOf = ({ by, run }: Sent) => `${by} ${run}`;
  const lastStored = new Map<string, number>();
  for (const one of sent)
    if (stored.has(one.number) && one.tries === 1)
      lastStored.set(runOf(one), Math.max(one.sentAt, lastStored.get(runOf(one)) ?? 0));
  const isWithoutReason = (one: Sent) =>
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

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
