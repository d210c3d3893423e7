import { placesIn, type Received } from '../counting/fold.ts';
import type { ServedCount } from '../counting/served.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { createBacklog } from './backlog.ts';
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
  /** Queues a report that had so many bytes; returns false when the queue is full or closed. */
  offer(received: Received, bytes: number): boolean;
  /** How fast reports may come, from 1 to 0: less while those that came are counted too slowly. */
  readonly pace: number;
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
  /** The most events that may wait, and their bytes. */
  readonly most: number;
  readonly mostBytes: number;
};

const MOST_CLOSING_MS = 3_000;

export function createQueue({ keeper, released, served, intervalMs, most, mostBytes }: QueueOptions): Queue {
  const counts: IntakeCounts = {
    reports: 0,
    events: 0,
    unknownEvents: 0,
    unknownReports: 0,
    droppedByPages: 0,
  };
  const meter = createMeter();
  const backlog = createBacklog(most, mostBytes);
  let underWay: Promise<void> | undefined;
  let isClosed = false;

  /** Counts and writes what waits, in batches; what comes meanwhile waits for the next interval unless it is a batch. */
  async function pass(): Promise<void> {
    let due = backlog.length;
    do {
      const batch = backlog.take();
      due -= batch.length;
      await count(batch.map(({ received }) => received));
      backlog.done(batch);
    } while (due > 0 || backlog.hasBatch);
  }

  async function count(batch: readonly Received[]): Promise<void> {
    await released.refresh(batch.map(({ report }) => report));
    const known = batch.flatMap((received) => {
      const counted = released.withoutUnknown(received.report);
      if (counted) counts.unknownEvents += counted.unknown;
      else counts.unknownReports += 1;
      return counted ? [{ ...received, report: counted.report }] : [];
    });
    const entries = (await served?.take()) ?? [];
    if (known.length > 0 || entries.length > 0) await keeper.keep(known, entries);
  }

  function passOn(): Promise<void> {
    if (!underWay && (backlog.length > 0 || served?.isWaiting))
      underWay = pass().finally(() => {
        underWay = undefined;
      });
    return underWay ?? Promise.resolve();
  }

  const timer = setInterval(passOn, intervalMs);

  return {
    offer(received, bytes) {
      // A report counts as one more than its events, so that empty reports fill the queue as well.
      const size = placesIn(received.report).length + 1;
      if (isClosed || !backlog.add({ received, size, bytes })) return false;
      counts.reports += 1;
      counts.events += size - 1;
      meter.add(size - 1);
      counts.droppedByPages += received.report.dropped;
      return true;
    },
    counts,
    eventsPerSecond: meter.perSecond,
    get waiting() {
      return backlog.waiting;
    },
    get pace() {
      return backlog.pace;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      const all = passOn().then(passOn);
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, MOST_CLOSING_MS).unref())]);
    },
  };
}
