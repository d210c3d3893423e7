import type { Received } from '../counting/fold.ts';

/** A report that waits, the places that it takes in the queue, and its bytes. */
type Waiting = { readonly received: Received; readonly size: number; readonly bytes: number };

/** The most of one batch, so that nobody who asks the store's thread waits for long. */
const BATCH = { size: 4_000, bytes: 1024 * 1024 };
/** The part of the queue from which reports may come slower, and that from which they come slowest. */
const [EASY, CROWDED] = [0.3, 0.8];
const SLOWEST = 0.1;

/** Creates the memory of reports that wait, for so many events and bytes. */
export function createBacklog(most: number, mostBytes: number) {
  let queued: Waiting[] = [];
  let waiting = 0;
  let waitingBytes = 0;
  return {
    /** Adds a report; returns false where there is no room. */
    add(report: Waiting): boolean {
      const { size, bytes } = report;
      if (waiting + size > most || waitingBytes + bytes > mostBytes) return false;
      waiting += size;
      waitingBytes += bytes;
      queued.push(report);
      return true;
    },
    /** Takes the first reports that make a batch out of the queue; they have their room until they are done. */
    take(): readonly Waiting[] {
      const batch = firstBatch(queued);
      queued = queued.slice(batch.length);
      return batch;
    },
    done(batch: readonly Waiting[]): void {
      waiting -= sumOf(batch, 'size');
      waitingBytes -= sumOf(batch, 'bytes');
    },
    get length() {
      return queued.length;
    },
    /** The events that wait, also of reports that were taken. */
    get waiting() {
      return waiting;
    },
    /** Whether a whole batch waits. */
    get hasBatch() {
      return waiting >= BATCH.size;
    },
    /** The rate at which reports may come, from 1 to 0. */
    get pace() {
      const part = Math.max(waiting / most, waitingBytes / mostBytes);
      return Math.max(SLOWEST, Math.min(1, (CROWDED - part) / (CROWDED - EASY)));
    },
  };
}

/** Returns the first reports that make a batch: one at least. */
function firstBatch(queued: readonly Waiting[]): readonly Waiting[] {
  let [size, bytes] = [0, 0];
  const end = queued.findIndex((one) => {
    size += one.size;
    bytes += one.bytes;
    return size > BATCH.size || bytes > BATCH.bytes;
  });
  return queued.slice(0, end < 0 ? queued.length : Math.max(1, end));
}

const sumOf = (all: readonly Waiting[], of: 'size' | 'bytes') => all.reduce((sum, one) => sum + one[of], 0);
