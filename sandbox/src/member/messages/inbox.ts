import { beijingStamp, hourMs } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { pageOf } from '../../platform/base/pages.ts';
import { type NoticeText, notices, welcomeNotice } from './inboxNotices.ts';

type StoredNotice = NoticeText & { readonly created_at: number };

export function sendNotice(
  db: Database,
  playerId: number,
  { title, content }: NoticeText,
  now: number,
): void {
  db.run(
    'INSERT INTO inbox_notices (player_id, title, content, created_at) VALUES (?, ?, ?, ?)',
    playerId,
    title,
    content,
    now,
  );
}

/** Sends the first notice of a new player. */
export function sendWelcome(db: Database, playerId: number, now: number): void {
  sendNotice(db, playerId, welcomeNotice, now);
}

/** Sends the notices of some weeks, for an account that is not new. */
export function addPastNotices(db: Database, playerId: number, now: number): void {
  for (const [index, notice] of notices.entries()) {
    sendNotice(db, playerId, notice, now - (3 + index * 19) * hourMs - index * index * 67_000);
  }
}

export function inboxPage(db: Database, playerId: number, page: number) {
  return pageOf(db, 'inbox_notices WHERE player_id = ?', [playerId], page, (notice: StoredNotice) => ({
    title: notice.title,
    content: notice.content,
    created_at: beijingStamp(notice.created_at),
  }));
}
