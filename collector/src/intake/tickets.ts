import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Report } from '@site/shared/telemetry';
import * as v from 'valibot';
import { type Evidence, versionId } from '../counting/evidence.ts';
import { placesIn } from '../counting/fold.ts';
import { dayOf } from '../store/dayKeys.ts';
import type { DayKey } from '../store/store.ts';
import type { ReleasedVersions } from './releasedVersions.ts';
import { createShares, type ShareLimits } from './shares.ts';

/** What tickets allow a network. */
export type TicketLimits = {
  /** Pages of a network that are remembered. */
  readonly pages: ShareLimits;
  /** Pages of a network that count for one version. */
  readonly ofVersion: ShareLimits;
};

const SPAN_MS = 10 * 60_000;

export const ticketLimits: TicketLimits = {
  pages: { floor: 100, part: 0.05, most: 50_000, spanMs: SPAN_MS },
  ofVersion: { floor: 20, part: 0.05, most: Number.POSITIVE_INFINITY, spanMs: SPAN_MS },
};

/** The counts of tickets since the start. */
export type TicketCounts = {
  issued: number;
  /** Tickets that no collector signed, or another page got. */
  invalid: number;
  /** Pages that count for no version, or not for all of theirs, because their network has its share. */
  leftOut: number;
};

/** Decides which reports count for verdicts: those of pages that come back with a ticket, a bounded number per network. */
export type Tickets = {
  /** Returns what of a report counts, and the ticket that its page needs for the next ones; undefined without a key. */
  examine(
    report: Report,
    network: string,
  ): { readonly evidence: Evidence; readonly ticket?: string } | undefined;
  setKeys(keys: readonly DayKey[]): void;
  readonly counts: Readonly<TicketCounts>;
};

export type TicketOptions = {
  readonly released: Pick<ReleasedVersions, 'isReleased'>;
  readonly limits?: TicketLimits;
  readonly now?: () => number;
};

/** A ticket: when it was issued, to which page of which group of networks, and what it counts and does not count for. */
type Ticket = {
  readonly at: number;
  readonly group: number;
  readonly page: string;
  readonly counts: readonly string[];
  readonly leftOut: readonly string[];
};

const ids = v.pipe(
  v.string(),
  v.transform((text) => text.match(/.{6}/g) ?? []),
);
const ticketSchema = v.pipe(
  v.tuple([v.number(), v.number(), v.string(), ids, ids]),
  v.transform(([at, group, page, counts, leftOut]): Ticket => ({ at, group, page, counts, leftOut })),
);

/** The most versions of one page: those beyond count for people only. */
const MOST_VERSIONS = 20;
const SIGNATURE_BYTES = 16;

export function createTickets({ released, limits = ticketLimits, now = Date.now }: TicketOptions): Tickets {
  const pages = createShares(limits.pages, now);
  const versions = createShares(limits.ofVersion, now);
  const keys = new Map<string, Buffer>();
  const counts: TicketCounts = { issued: 0, invalid: 0, leftOut: 0 };

  /** Returns the ticket of a page; undefined without one that a collector signed for it. */
  function ticketOf({ ticket: text, page }: Report): Ticket | undefined {
    if (text === undefined) return undefined;
    const [body = '', signature = ''] = text.split('.');
    const parsed = v.safeParse(ticketSchema, jsonIn(body));
    const key = parsed.success && keys.get(dayOf(parsed.output.at));
    if (key && parsed.output.page === page && isEqual(signature, signed(body, key))) return parsed.output;
    counts.invalid += 1;
    return undefined;
  }

  /** Decides about a version that the page’s ticket says nothing of. */
  function decide(report: Report, network: string, version: string): 'counts' | 'leftOut' {
    return versions.take(`${report.channel} ${version}`, network) ? 'counts' : 'leftOut';
  }

  return {
    examine(report, network) {
      const key = keys.get(dayOf(now()));
      if (!key) return undefined;
      const given = ticketOf(report);
      const isValid = given !== undefined && now() - given.at < SPAN_MS;
      const group = given?.group ?? groupOf(network, key);
      const all = versionsIn(report, released);
      if (!isValid && !pages.take('', network)) {
        counts.leftOut += 1;
        const leftOut = new Set(all.map(versionId));
        return { evidence: { group, isRemembered: false, counted: new Set(), leftOut } };
      }
      const known = isValid ? given : { counts: [], leftOut: [] };
      const next = { counts: [...known.counts], leftOut: [...known.leftOut] };
      // A version counts once the page came back with a ticket for it. One that expired is such a ticket, too, where the
      // network has room again.
      const counted = new Set<string>(known.counts);
      for (const version of all) {
        const id = versionId(version);
        if (next.counts.includes(id) || next.leftOut.includes(id)) continue;
        const decision = decide(report, network, version);
        next[decision].push(id);
        if (decision === 'counts' && given?.counts.includes(id)) counted.add(id);
      }
      const leftOut = new Set<string>(next.leftOut);
      const decided = next.counts.length + next.leftOut.length;
      const isDecided = isValid && decided === known.counts.length + known.leftOut.length;
      if (leftOut.size > 0 && !isDecided) counts.leftOut += 1;
      const evidence = { group, isRemembered: true, counted, leftOut };
      if (isDecided || decided === 0) return { evidence };
      counts.issued += 1;
      const at = isValid ? given.at : now();
      return { evidence, ticket: textOf({ at, group, page: report.page, ...next }, key) };
    },
    setKeys(given) {
      keys.clear();
      for (const { day, key } of given) keys.set(day, Buffer.from(key, 'base64'));
    },
    counts,
  };
}

/** Returns the released versions of a report, each once. */
function versionsIn(report: Report, { isReleased }: TicketOptions['released']): readonly string[] {
  const all = new Set<string>();
  const add = (app: string, version: string) => {
    if (all.size < MOST_VERSIONS && isReleased(report.channel, { app, version }))
      all.add(`${app} ${version}`);
  };
  for (const { app, version } of placesIn(report)) add(app, version);
  for (const [app, version] of Object.entries(report.runs)) add(app, version);
  return [...all];
}

function groupOf(network: string, key: Buffer): number {
  return createHmac('sha256', key).update(`network ${network}`).digest()[0] ?? 0;
}

function textOf({ at, group, page, counts, leftOut }: Ticket, key: Buffer): string {
  const few = (all: readonly string[]) => all.slice(-MOST_VERSIONS).join('');
  const body = Buffer.from(JSON.stringify([at, group, page, few(counts), few(leftOut)])).toString(
    'base64url',
  );
  return `${body}.${signed(body, key)}`;
}

function signed(body: string, key: Buffer): string {
  const signature = createHmac('sha256', key).update(`ticket ${body}`).digest();
  return signature.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
