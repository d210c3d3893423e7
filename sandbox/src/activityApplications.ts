import type { Activity } from './data/activities.ts';
import type { Database } from './database.ts';
import { Refusal } from './envelope.ts';

const WAITING = 1;

/** Notes an application for a promotion; for each promotion a player can have one that waits. */
export function addActivityApplication(
  db: Database,
  playerId: number,
  { id, title }: Activity,
  now: number,
): void {
  db.transaction(() => {
    const waiting = db.one(
      'SELECT id FROM activity_applications WHERE player_id = ? AND activity_id = ? AND state = ?',
      playerId,
      id,
      WAITING,
    );
    if (waiting) throw new Refusal('您已申请该活动，请耐心等待审核');
    db.run(
      `INSERT INTO activity_applications (player_id, activity_id, activity_name, state, created_at)
        VALUES (?, ?, ?, ?, ?)`,
      playerId,
      id,
      title,
      WAITING,
      now,
    );
  });
}
