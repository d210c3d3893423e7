import { placesIn, type Received } from '../counting/fold.ts';
import type { ServedCount } from '../counting/served.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { createMeter } from './meter.ts';
import type { ReleasedVersions } from './releasedVersions.ts';

/** The counts of reports since the start. */
export type IntakeCounts = {
  reports: number;
  events: number;
  /** Events of versions that no release document names, and reports of unknown channels. */
  unknownEvents: number;
  unknownReports: number;
  /** Events that pages dropped themselves and reported as dropped. */
  droppedByPages: number;
};

/** The queue of reports in memory. */
export type Queue = {
  /** Queues a report; returns false when the queue is full or closed. */
  offer(received: Received): boolean;
  readonly waiting: number;
  readonly counts: Readonly<IntakeCounts>;
  eventsPerSecond(): number;
  /** Writes what waits, for three seconds at most. */
  close(): Promise<void>;
};

export type QueueOptions = {
  readonly keeper: Pick<Keeper, 'keep'>;
  readonly released: ReleasedVersions;
  /** The counts of served entries, which are written with the reports. */
  readonly served?: { readonly isWaiting: boolean; take(): Promise<readonly ServedCount[]> };
  /**
   * The interval at which queued reports are counted and written, in one transaction. A killed process loses the reports
   * since the last write.
   */
  readonly intervalMs: number;
  /** The most events that may wait. */
  readonly most: number;
};

const MOST_CLOSING_MS = 3_000;

export function createQueue({ keeper, released, served, intervalMs, most }: QueueOptions): Queue {
  const counts: IntakeCounts = {
    reports: 0,
    events: 0,
    unknownEvents: 0,
    unknownReports: 0,
    droppedByPages: 0,
  };
  const meter = createMeter();
  let queued: Received[] = [];
  let waiting = 0;
  let underWay: Promise<void> | undefined;
  let isClosed = false;

  async function pass(): Promise<void> {
    const batch = queued;
    queued = [];
    const size = sizeOf(batch);
    await released.refresh(batch.map(({ report }) => report));
    const known = batch.flatMap((received) => {
      const counted = released.withoutUnknown(received.report);
      if (counted) counts.unknownEvents += counted.unknown;
      else counts.unknownReports += 1;
      return counted ? [{ ...received, report: counted.report }] : [];
    });
    const entries = (await served?.take()) ?? [];
    if (known.length > 0 || entries.length > 0) await keeper.keep(known, entries);
    waiting -= size;
  }

  function passOn(): Promise<void> {
    if (!underWay && (queued.length > 0 || served?.isWaiting))
      underWay = pass().finally(() => {
        underWay = undefined;
      });
    return underWay ?? Promise.resolve();
  }

  const timer = setInterval(passOn, intervalMs);

  return {
    offer(received) {
      const size = sizeOf([received]);
      if (isClosed || waiting + size > most) return false;
      waiting += size;
      queued.push(received);
      counts.reports += 1;
      counts.events += size - 1;
      meter.add(size - 1);
      counts.droppedByPages += received.report.dropped;
      return true;
    },
    counts,
    eventsPerSecond: meter.perSecond,
    get waiting() {
      return waiting;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      const all = passOn().then(passOn);
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, MOST_CLOSING_MS).unref())]);
    },
  };
}

/** A report counts as one more than its events, so that empty reports fill the queue as well. */
function sizeOf(batch: readonly Received[]): number {
  return batch.reduce((sum, { report }) => sum + placesIn(report).length + 1, 0);
}
