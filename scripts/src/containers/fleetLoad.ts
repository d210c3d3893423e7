import { setTimeout as pause } from 'node:timers/promises';

/** One request of a page, or of an operator to the console, whose path is a whole address. */
export type Read = {
  readonly path: string;
  readonly began: number;
  readonly ms: number;
  /** The fault of the answer, such as its status; missing for a right one. */
  readonly failure?: string | undefined;
};

/** One report that was accepted, with the number of views in it. */
export type Accepted = { readonly at: number; readonly views: number; readonly attempts: number };

export type Traffic = { readonly reads: readonly Read[]; readonly accepted: readonly Accepted[] };

const REPORTERS = 8;
const READERS = 5;
const VIEWS = 10;
const REPORT_EVERY_MS = 250;
const READ_EVERY_MS = 100;
const RETRY_MS = 200;
/** The longest wait of a page for the answer to its report. */
const PATIENCE_MS = 8_000;
/** The wait for the answer to a read: on a busy machine a read may be slow, and fails only with a wrong answer. */
const READ_PATIENCE_MS = 30_000;
/** The time after which a report that nobody accepts counts as refused. */
const GIVEN_UP_MS = 60_000;

let pages = 0;

/**
 * Lets pages read and report until `end` is called. Each sends a report again, under its number, until it is accepted. `end`
 * throws when a report is never accepted.
 */
export function startTraffic(
  address: string,
  paths: readonly string[],
  host: string,
): { end(): Promise<Traffic> } {
  const reads: Read[] = [];
  const accepted: Accepted[] = [];
  let isOver = false;

  async function reporter(): Promise<void> {
    pages += 1;
    const page = `fleet${String(pages).padStart(11, '0')}`;
    for (let number = 0; !isOver; number += 1) {
      const attempts = await attemptsUntilAccepted(address, reportOf(page, number, host));
      accepted.push({ at: Date.now(), views: VIEWS, attempts });
      await pause(REPORT_EVERY_MS);
    }
  }

  async function reader(first: number): Promise<void> {
    for (let turn = first; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const began = Date.now();
      const failure = await failureAt(new URL(path, address).href);
      reads.push({ path, began, ms: Date.now() - began, failure });
      await pause(READ_EVERY_MS);
    }
  }

  const all = Promise.all([
    ...Array.from({ length: REPORTERS }, reporter),
    ...Array.from({ length: READERS }, (_, index) => reader(index)),
  ]);
  // A failure is thrown by `end`.
  all.catch(() => {});
  return {
    async end() {
      isOver = true;
      await all;
      return { reads, accepted };
    },
  };
}

function reportOf(page: string, number: number, host: string): string {
  const shown = { kind: 'shown', ago: 0, app: 'host', version: host, screen: '/', ms: 100 };
  const events = Array.from({ length: VIEWS }, () => shown);
  const runs = { host };
  const report = { schema: 1, page, number, channel: 'live', revision: 1, runs, isOpen: true };
  return JSON.stringify({ ...report, percent: 100, dropped: 0, events });
}

async function attemptsUntilAccepted(address: string, body: string): Promise<number> {
  const headers = { origin: address, 'content-type': 'application/json' };
  const deadline = Date.now() + GIVEN_UP_MS;
  for (let attempts = 1; Date.now() < deadline; attempts += 1) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${address}/reports`, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    );
    if (answer?.status === 204) return attempts;
    if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new Error(`A report was refused with ${answer.status}: ${await answer.text()}`);
    await pause(RETRY_MS);
  }
  throw new Error('A report was never accepted.');
}

async function failureAt(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(READ_PATIENCE_MS) });
    if ((await answer.text()).length === 0) return 'empty';
    return answer.status === 200 ? undefined : String(answer.status);
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}
