import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectorProcess } from './collectorProcess.ts';
import { postReport } from './load.ts';
import { loadReport, pick } from './loadReports.ts';

/** A collector that may be killed, and how often it was started before. */
export type Running = { process: CollectorProcess; run: number };

/** One report, which its page sent until a collector answered 204. */
export type Answered = {
  readonly number: number;
  /** The place and the run of the collector that answered, and how often the page sent. */
  readonly by: number;
  readonly run: number;
  readonly tries: number;
  readonly sentAt: number;
  readonly answeredAt: number;
};

export type PersistentLoad = {
  /** Ends the load once all reports that were sent are answered; returns them. */
  finish(): Promise<readonly Answered[]>;
  /** Ends the load at once. */
  abort(): void;
};

const AT_ONCE = 32;
const RETRY_MS = 50;

/** Lets pages report at an even pace, each report to one collector after another until one answers 204. */
export function startPersistentLoad(collectors: readonly Running[], perSecond: number): PersistentLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const answered: Answered[] = [];
  const began = performance.now();
  let next = 0;
  let isEnding = false;
  let isAborted = false;

  async function send(number: number): Promise<void> {
    const report = loadReport(number);
    for (let tries = 1; !isAborted; tries += 1) {
      const by = (number + tries) % collectors.length;
      const { process, run } = pick(collectors, by);
      const sentAt = performance.now();
      if ((await postReport(agent, new URL(process.address), report, number)) === 204) {
        answered.push({ number, by, run, tries, sentAt, answeredAt: performance.now() });
        return;
      }
      await sleep(RETRY_MS);
    }
  }

  async function work(): Promise<void> {
    while (!isEnding) {
      const number = next;
      next += 1;
      await sleep(Math.max(0, began + (number / perSecond) * 1_000 - performance.now()));
      await send(number);
    }
  }

  const working = Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => agent.destroy());
  return {
    async finish() {
      isEnding = true;
      await working;
      return answered;
    },
    abort() {
      isEnding = true;
      isAborted = true;
    },
  };
}
