import { minuteMs } from './clock.ts';
import type { Database } from './database.ts';
import { codes, Refusal } from './envelope.ts';

/** The numbers of the states of records that the back office reviews. */
export const reviewStates = { pending: 1, approved: 2, rejected: 3 } as const;

/** The time until the back office decides a record, unless a test decides it. */
export const reviewMs = 3 * minuteMs;

type Table = 'deposits' | 'withdrawals' | 'agent_applications' | 'activity_applications';

/**
 * Returns the reviews of a table. `settle` carries a decision out, in one transaction with its record; `missing` refuses to
 * decide what is not pending.
 */
export function reviewsIn<Row, Settled = void>(
  table: Table,
  missing: string,
  settle: (
    db: Database,
    row: Row,
    isApproved: boolean,
    now: number,
  ) => Settled extends Promise<unknown> ? never : Settled,
) {
  const pending = `SELECT * FROM ${table} WHERE state = ${reviewStates.pending}`;
  const reviews = {
    pendingOf: (db: Database, playerId: number) =>
      db.all<Row>(`${pending} AND player_id = ? ORDER BY id`, playerId),
    /** Returns a pending record. Throws `Refusal` when it is not pending. */
    pending(db: Database, id: number): Row {
      const row = db.one<Row>(`${pending} AND id = ?`, id);
      if (!row) throw new Refusal(missing, codes.unknown);
      return row;
    },
    /** Decides a record once. Throws `Refusal` when it is not pending. */
    review: (db: Database, id: number, isApproved: boolean, now: number) =>
      db.transaction(() => {
        const row = reviews.pending(db, id);
        const state = isApproved ? reviewStates.approved : reviewStates.rejected;
        db.run(`UPDATE ${table} SET state = ?, reviewed_at = ? WHERE id = ?`, state, now, id);
        return settle(db, row, isApproved, now);
      }),
    /** Approves what has waited long enough. */
    approveDue(db: Database, now: number): void {
      const due = db.all<{ id: number }>(`${pending} AND created_at <= ?`, now - reviewMs);
      for (const { id } of due) reviews.review(db, id, true, now);
    },
  };
  return reviews;
}
