import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '../base/clock.ts';
import type { Database } from '../base/database.ts';

const lifetimeMs = dayMs;
/** Renewing on every poll would write to the disk every 2.5 s for each player. */
const renewalStepMs = 10 * 60 * 1000;
const sessionsPerPlayer = 20;

/** The database contains only the hash, so that a copy of it opens no session. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const endings = new WeakMap<Database, () => void>();

/** Calls the listener after the commit when sessions have ended early. Returns a function that removes the listener. */
export function onSessionsEnd(db: Database, listener: () => void): () => void {
  endings.set(db, listener);
  return () => endings.delete(db);
}

function end(db: Database, ...statement: Parameters<Database['run']>): number {
  const { changes } = db.run(...statement);
  if (changes > 0) setImmediate(() => endings.get(db)?.());
  return changes;
}

export function issueToken(db: Database, playerId: number, now: number): string {
  const token = randomBytes(32).toString('base64url');
  db.transaction(() => {
    db.run('DELETE FROM tokens WHERE expires_at <= ?', now);
    const expiresAt = now + lifetimeMs;
    db.insert('tokens', { hash: hashOf(token), player_id: playerId, issued_at: now, expires_at: expiresAt });
    end(
      db,
      `DELETE FROM tokens WHERE player_id = ? AND hash NOT IN
        (SELECT hash FROM tokens WHERE player_id = ? ORDER BY issued_at DESC, rowid DESC LIMIT ?)`,
      playerId,
      playerId,
      sessionsPerPlayer,
    );
  });
  return token;
}

/** Returns the player of a token, or null when it is unknown, expired or logged off. Use extends its life. */
export function playerOfToken(db: Database, token: string, now: number): number | null {
  const hash = hashOf(token);
  const row = db.one<{ player_id: number; expires_at: number }>(
    'SELECT player_id, expires_at FROM tokens WHERE hash = ?',
    hash,
  );
  if (!row || row.expires_at <= now) return null;
  if (row.expires_at < now + lifetimeMs - renewalStepMs) {
    db.run('UPDATE tokens SET expires_at = ? WHERE hash = ?', now + lifetimeMs, hash);
  }
  return row.player_id;
}

/** Whether a session is open; this does not extend its life. */
export function isSessionOpen(db: Database, token: string, now: number): boolean {
  return db.one('SELECT 1 FROM tokens WHERE hash = ? AND expires_at > ?', hashOf(token), now) !== undefined;
}

export function revokeToken(db: Database, token: string): void {
  end(db, 'DELETE FROM tokens WHERE hash = ?', hashOf(token));
}

export function expireTokens(db: Database, playerId?: number): number {
  return playerId === undefined
    ? end(db, 'DELETE FROM tokens')
    : end(db, 'DELETE FROM tokens WHERE player_id = ?', playerId);
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(header ?? '')?.[1] ?? null;
}
