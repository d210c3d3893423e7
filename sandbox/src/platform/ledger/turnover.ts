import type { Database } from '../base/database.ts';

/** Returns the cents that a player still has to bet before a withdrawal. */
export function turnoverDue(db: Database, playerId: number): number {
  return (
    db.one<{ cents: number }>('SELECT turnover_due AS cents FROM players WHERE id = ?', playerId)?.cents ?? 0
  );
}

/** Changes the required turnover: a credited deposit raises it, a valid bet lowers it. */
export function changeTurnoverDue(db: Database, playerId: number, cents: number): void {
  db.run('UPDATE players SET turnover_due = MAX(0, turnover_due + ?) WHERE id = ?', cents, playerId);
}
