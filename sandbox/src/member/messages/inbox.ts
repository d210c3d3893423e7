import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beijingStamp, hourMs } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { pageOf } from '../../platform/base/pages.ts';

export type NoticeText = { readonly title: string; readonly content: string };

const welcomeNotice: NoticeText = {
  title: '欢迎加入鲸湾娱乐',
  content:
    '尊敬的会员，欢迎您来到鲸湾娱乐！建议您先在“账户设置”中完善资料并设置支付密码，再绑定本人名下的收款账户。如有任何疑问，7×24小时在线客服随时为您服务。请理性娱乐，量力而行。',
};

/** The notices of a member of some weeks, the newest first. */
const pastNotices = readFileSync(join(import.meta.dirname, 'pastNotices.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((notice): NoticeText => {
    const [title = '', content = ''] = notice.split('\n');
    return { title, content };
  });

type StoredNotice = NoticeText & { readonly created_at: number };

export function sendNotice(db: Database, playerId: number, notice: NoticeText, now: number): void {
  const { title, content } = notice;
  db.insert('inbox_notices', { player_id: playerId, title, content, created_at: now });
}

/** Sends the first notice of a new player. */
export function sendWelcome(db: Database, playerId: number, now: number): void {
  sendNotice(db, playerId, welcomeNotice, now);
}

/** Sends the notices of some weeks, for an account that is not new. */
export function addPastNotices(db: Database, playerId: number, now: number): void {
  for (const [index, notice] of pastNotices.entries()) {
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
