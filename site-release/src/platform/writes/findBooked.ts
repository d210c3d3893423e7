import { setTimeout as wait } from 'node:timers/promises';
import { type RecordRow, transactionEvidence } from '@site/shared/contract/evidence';
import { readNow, type Writer } from './writeCall.ts';

/** The site waits this long for the row of what was carried out. */
const BOOKED_WITHIN_MS = 60_000;
const PAUSE_MS = 1_000;
const types = [3, 4] as const;

/** The row that a transfer into a venue left. */
export type Booked = {
  /** The type of the list that has it; null where none has within a minute. */
  readonly type: (typeof types)[number] | null;
  readonly row: RecordRow | null;
  readonly afterMs: number;
  /** The platform's clock when the transfer was sent, to which the time of the row is compared. */
  readonly at: number;
};

/** Notes the transfers listed so far. The returned function waits for a new row of 1.00, up to a minute. */
export async function findBooked(writer: Writer): Promise<() => Promise<Booked>> {
  const known = new Map<number, readonly RecordRow[]>();
  let at = Number.NaN;
  for (const type of types) {
    const page = await pageOf(writer, type);
    known.set(type, page?.data.rows ?? []);
    at = page?.date ?? at;
  }
  const from = Date.now();
  const { patienceMs = BOOKED_WITHIN_MS } = writer.target;
  return async () => {
    for (;;) {
      for (const type of types) {
        const rows = (await pageOf(writer, type))?.data.rows ?? [];
        const row = rows.find(
          (one) => isOneYuan(one) && countOf(rows, one) > countOf(known.get(type) ?? [], one),
        );
        if (row) return { type, row, afterMs: Date.now() - from, at };
      }
      const left = patienceMs - (Date.now() - from);
      if (left <= 0) return { type: null, row: null, afterMs: Date.now() - from, at };
      await wait(Math.min(PAUSE_MS, left));
    }
  };
}

/** Rows of equal transfers can have the same text: a new one is one more of them. */
function countOf(rows: readonly RecordRow[], { text }: RecordRow): number {
  return rows.filter((row) => row.text === text).length;
}

function isOneYuan({ amount }: RecordRow): boolean {
  return amount === '1.00' || amount === '-1.00';
}

function pageOf(writer: Writer, type: (typeof types)[number]) {
  return readNow(writer, transactionEvidence, { date: 4, type, page: 1, api_type: '' });
}
