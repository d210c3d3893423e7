import { minuteMs } from './clock.ts';
import type { Database } from './database.ts';

/** The numbers of the states of records that the back office reviews. */
export const reviewStates = { pending: 1, approved: 2, rejected: 3 } as const;

/** The time until the back office decides a record, unless a test decides it. */
export const reviewMs = 3 * minuteMs;

/** Returns the queries for the pending records of a table, and the statement that decides one. */
export function reviewsIn<Row>(
  table: 'deposits' | 'withdrawals' | 'agent_applications' | 'activity_applications',
) {
  const pending = `SELECT * FROM ${table} WHERE state = ${reviewStates.pending}`;
  return {
    pendingOf: (db: Database, playerId: number) =>
      db.all<Row>(`${pending} AND player_id = ? ORDER BY id`, playerId),
    pending: (db: Database, id: number) => db.one<Row>(`${pending} AND id = ?`, id),
    due: (db: Database, now: number) => db.all<Row>(`${pending} AND created_at <= ?`, now - reviewMs),
    decide(db: Database, id: number, isApproved: boolean, now: number): void {
      const state = isApproved ? reviewStates.approved : reviewStates.rejected;
      db.run(`UPDATE ${table} SET state = ?, reviewed_at = ? WHERE id = ?`, state, now, id);
    },
  };
}
