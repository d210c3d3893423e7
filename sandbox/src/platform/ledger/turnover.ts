import type { Database } from '../base/database.ts';

/** What a player still has to bet before a withdrawal. */
export function turnoverDue(db: Database, playerId: number): number {
  return (
    db.one<{ cents: number }>('SELECT turnover_due AS cents FROM players WHERE id = ?', playerId)?.cents ?? 0
  );
}

/** A credited deposit has to be bet once; a valid bet counts off what is due. */
export function changeTurnoverDue(db: Database, playerId: number, cents: number): void {
  db.run('UPDATE players SET turnover_due = MAX(0, turnover_due + ?) WHERE id = ?', cents, playerId);
}
