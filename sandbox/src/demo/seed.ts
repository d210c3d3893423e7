import { randomBytes } from 'node:crypto';
import { rooms } from '../lottery/draws/lotteries.ts';
import { addChatLine, chatAuthor } from '../lottery/room/chat.ts';
import { dayMs } from '../platform/base/clock.ts';
import type { Database } from '../platform/base/database.ts';
import { hashPassword } from '../platform/players/passwords.ts';
import { addPlayer, playerById } from '../platform/players/players.ts';
import { addDemoPlayer, demoAccount } from './demoAccount.ts';

const neighbours = [
  { name: 'yulong66', words: ['大家好，今天手气怎么样？', '这期我看大。'] },
  { name: 'hailan520', words: ['刚进来，上期开了什么？', '稳一点，小注怡情。'] },
  { name: 'chengfeng9', words: ['连着三期双了，下期该出单了吧。', '恭喜楼上！'] },
  { name: 'xiaoyu1314', words: ['红包雨抢到了8块8，开心。', '晚安，明天再来。'] },
] as const;

/** Fills an empty database, if asked for with the demo account's records. Returns the secret of the draws. */
export async function seed(
  db: Database,
  now: number,
  { demoRecords }: { readonly demoRecords: boolean },
): Promise<{ drawSecret: Buffer }> {
  const known = db.one<{ value: string }>("SELECT value FROM settings WHERE name = 'draw_secret'");
  if (known) return { drawSecret: Buffer.from(known.value, 'base64') };
  const [passwordHash, payPasswordHash, unknownPassword] = await Promise.all([
    hashPassword(demoAccount.password),
    hashPassword(demoAccount.payPassword),
    hashPassword(randomBytes(24).toString('base64')),
  ]);
  const drawSecret = randomBytes(32);
  db.transaction(() => {
    addDemoPlayer(db, now, { passwordHash, payPasswordHash, hasRecords: demoRecords });
    addNeighbours(db, now, unknownPassword);
    db.insert('settings', { name: 'draw_secret', value: drawSecret.toString('base64') });
  });
  return { drawSecret };
}

/** Adds other players, because the rooms would be silent without them. Nobody can log in as one of them. */
function addNeighbours(db: Database, now: number, passwordHash: string): void {
  for (const [index, { name, words }] of neighbours.entries()) {
    const joinedAt = now - (90 - index * 20) * dayMs;
    const id = addPlayer(db, {
      username: name,
      realname: '',
      passwordHash,
      payPasswordHash: null,
      referrerId: null,
      joinedAt,
    });
    db.run('UPDATE players SET avatar = ? WHERE id = ?', `/art/avatar/${name}.svg`, id);
    const player = playerById(db, id);
    if (!player) continue;
    for (const [line, content] of words.entries()) {
      const author = { user_id: id, author: chatAuthor(player), headurl: player.avatar };
      for (const room of rooms)
        addChatLine(db, room.id, { ...author, content }, now - (20 - index * 2 - line) * 60_000);
    }
  }
}
