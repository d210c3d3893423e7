import { Agent, request } from 'node:http';
import type { Report } from '@site/release-page/telemetry';
import { EVENTS, loadReport, pick, viewsIn } from './loadReports.ts';

/** The result of sending one report. */
export type Sent = {
  /** The status of the answer; 0 without one. */
  readonly status: number;
  /** The duration in milliseconds. */
  readonly ms: number;
  readonly views: number;
};

export type Load = {
  readonly sent: readonly Sent[];
  readonly seconds: number;
};

export type LoadOptions = {
  /** Collectors, which get one report after another in turn. */
  readonly addresses: readonly string[];
  readonly eventsPerSecond: number;
  readonly seconds: number;
  /** The number of the first report, where a load before sent those below. */
  readonly first?: number;
  /** The time within which events happened before their report. */
  readonly withinMs?: number;
  /** Ends the load early. */
  readonly signal?: AbortSignal;
};

const TICK_MS = 5;

/** Sends reports at an even pace, over connections that stay open, with `X-Forwarded-For` of many addresses. */
export async function sendLoad({
  addresses,
  eventsPerSecond,
  seconds,
  first = 0,
  withinMs,
  signal,
}: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const collectors = addresses.map((address) => new URL(address));
  const sent: Sent[] = [];
  const underWay = new Set<Promise<void>>();
  const began = performance.now();

  async function send(number: number): Promise<void> {
    const report = loadReport(first + number, withinMs);
    const at = performance.now();
    const status = await postReport(agent, pick(collectors, number), report, number);
    sent.push({ status, ms: performance.now() - at, views: viewsIn(report) });
  }

  const reportsPerSecond = eventsPerSecond / EVENTS;
  let number = 0;
  // Sends all reports even on a busy machine: late ones go out at once.
  while (number < seconds * reportsPerSecond && !signal?.aborted) {
    const due = Math.min(seconds, (performance.now() - began) / 1000) * reportsPerSecond;
    for (; number < due; number += 1) {
      const sending: Promise<void> = send(number).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(underWay);
  agent.destroy();
  return { sent, seconds: (performance.now() - began) / 1000 };
}

/** The tickets of the pages that send by an agent. */
const ticketsOf = new WeakMap<Agent, Map<string, string>>();

/**
 * Sends a report as the page with a number, with the ticket that the page got. Returns the status of the answer; 0 without
 * one.
 */
export function postReport(agent: Agent, to: URL, report: Report, number: number): Promise<number> {
  const tickets = ticketsOf.get(agent) ?? new Map<string, string>();
  ticketsOf.set(agent, tickets);
  const ticket = tickets.get(report.page);
  const body = JSON.stringify({ ...report, ...(ticket && { ticket }) });
  const { hostname, port, host, origin } = to;
  const headers = {
    host,
    origin,
    'content-type': 'text/plain;charset=UTF-8',
    'content-length': Buffer.byteLength(body),
    // Pages come from many networks, each of which may send only so much.
    'x-forwarded-for': `198.${number % 250}.${(number >> 8) % 100}.7`,
  };
  return new Promise((resolve) => {
    request({ hostname, port, path: '/reports', method: 'POST', headers, agent }, (response) => {
      const given = response.headers['report-ticket'];
      if (typeof given === 'string') tickets.set(report.page, given);
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      // A killed collector breaks off: after an end this changes nothing.
      response.once('close', () => resolve(0));
    })
      .once('error', () => resolve(0))
      .end(body);
  });
}

/** Returns how many reports got each status. */
export function countStatuses(sent: readonly { readonly status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of sent) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Returns the quantile of some values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
