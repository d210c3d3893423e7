import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Report } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { type Evidence, stratumId } from '../counting/evidence.ts';
import { kindsIn, placesIn, type Received, versionOf } from '../counting/fold.ts';
import { dayOf } from '../store/dayKeys.ts';
import type { DayKey } from '../store/store.ts';
import type { ReleasedVersions } from './releasedVersions.ts';
import { createShares, type ShareLimits } from './shares.ts';

/** The shares of a network. */
export type TicketLimits = {
  /** Pages of a network that are remembered. */
  readonly pages: ShareLimits;
  /** Pages of a network that count for one version, and in one stratum of it. */
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
  /** Pages that count nowhere, or not for all that they report, because their network has its share. */
  leftOut: number;
};

/** Decides which reports count for verdicts: those of pages that come back with a ticket, a bounded number per network. */
export type Tickets = {
  /** Returns what of a report counts, and the ticket that its page needs for the next ones; undefined without a key. */
  examine(
    received: Pick<Received, 'report' | 'engine'>,
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

/**
 * A ticket: when it was issued, to which page of which group of networks, and the ids of strata in which the page counts
 * and does not count.
 */
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

/** The most strata of one page: those beyond count for people only. */
const MOST_STRATA = 20;
const SIGNATURE_BYTES = 16;

export function createTickets({ released, limits = ticketLimits, now = Date.now }: TicketOptions): Tickets {
  const pages = createShares(limits.pages, now);
  const shares = createShares(limits.ofVersion, now);
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

  /** Decides about a stratum that the page’s ticket says nothing of: it needs a share of the version as well. */
  function decide(network: string, { version, id }: Stratum): 'counts' | 'leftOut' {
    return shares.take(`${version} ${id}`, network) && shares.take(version, network) ? 'counts' : 'leftOut';
  }

  return {
    examine(received, network) {
      const { report } = received;
      const key = keys.get(dayOf(now()));
      if (!key) return undefined;
      const given = ticketOf(report);
      const isValid = given !== undefined && now() - given.at < SPAN_MS;
      const group = given?.group ?? groupOf(network, key);
      const all = strataIn(received, released);
      if (!isValid && !pages.take('', network)) {
        counts.leftOut += 1;
        const leftOut = new Set(all.map(({ id }) => id));
        return { evidence: { group, isRemembered: false, counted: new Set(), leftOut } };
      }
      const known = isValid ? given : { counts: [], leftOut: [] };
      const next = { counts: [...known.counts], leftOut: [...known.leftOut] };
      // A stratum counts once the page came back with a ticket for it. One that expired is such a ticket, too, where the
      // network has room again.
      const counted = new Set<string>(known.counts);
      for (const stratum of all) {
        const { id } = stratum;
        if (next.counts.includes(id) || next.leftOut.includes(id)) continue;
        const decision = decide(network, stratum);
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

type Stratum = { readonly version: string; readonly id: string };

/** Returns the strata of released versions in a report, each once. */
function strataIn(
  received: Pick<Received, 'report' | 'engine'>,
  { isReleased }: TicketOptions['released'],
): readonly Stratum[] {
  const { report } = received;
  const kindAt = kindsIn(received);
  const all = new Map<string, Stratum>();
  for (const place of placesIn(report)) {
    if (all.size === MOST_STRATA) break;
    if (!isReleased(report.channel, place)) continue;
    const id = stratumId(versionOf(place), kindAt(place));
    all.set(id, { version: `${report.channel} ${versionOf(place)}`, id });
  }
  return [...all.values()];
}

function groupOf(network: string, key: Buffer): number {
  return createHmac('sha256', key).update(`network ${network}`).digest()[0] ?? 0;
}

function textOf({ at, group, page, counts, leftOut }: Ticket, key: Buffer): string {
  const few = (all: readonly string[]) => all.slice(-MOST_STRATA).join('');
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
