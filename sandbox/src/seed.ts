import { randomBytes } from 'node:crypto';
import { addCard, cardsOf, type NewCard } from './cards.ts';
import type { Database } from './database.ts';
import { addHistory, addRebateHistory } from './demoHistory.ts';
import { addPastNotices } from './inbox.ts';
import { central, setBalance, venueAccount } from './ledger.ts';
import { addChatLine, chatAuthor } from './lottery/chat.ts';
import { rooms } from './lottery/lotteries.ts';
import { hashPassword } from './passwords.ts';
import { addPlayer, playerById } from './players.ts';

/** The account the demo button logs in with; made-up values of a stand-in, protecting nothing. */
export const demoAccount = { name: 'demo888', password: 'demo888', payPassword: 'demo8888' } as const;

const demoMoney = {
  central: 1_268_050,
  venues: { AG: 86_000, PG: 125_075, IBC: 50_000, KY: 30_820, OBBY: 1_205 },
} as const;

const demoCards: readonly NewCard[] = [
  {
    kind: 'bank',
    bank: '中国工商银行',
    bank_owner: '林海生',
    bank_no: '6222021234567890',
    bank_address: '上海市浦东新区陆家嘴支行',
  },
  {
    kind: 'usdt',
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: 'TWhaLeBayDemoAddressNotForUseHere1',
    bank_address: '',
  },
];

const dayMs = 24 * 60 * 60 * 1000;
const demoMemberDays = 328;

const neighbours = [
  { name: 'yulong66', words: ['大家好，今天手气怎么样？', '这期我看大。'] },
  { name: 'hailan520', words: ['刚进来，上期开了什么？', '稳一点，小注怡情。'] },
  { name: 'chengfeng9', words: ['连着三期双了，下期该出单了吧。', '恭喜楼上！'] },
  { name: 'xiaoyu1314', words: ['红包雨抢到了8块8，开心。', '晚安，明天再来。'] },
] as const;

/** Fills an empty database once; an existing one is left as it is. Gives the secret the draws follow from. */
export async function seed(db: Database, now: number): Promise<{ drawSecret: Buffer }> {
  const known = db.one<{ value: string }>("SELECT value FROM settings WHERE name = 'draw_secret'");
  if (known) return { drawSecret: Buffer.from(known.value, 'base64') };
  const [password, payPassword, unknownPassword] = await Promise.all([
    hashPassword(demoAccount.password),
    hashPassword(demoAccount.payPassword),
    hashPassword(randomBytes(24).toString('base64')),
  ]);
  const drawSecret = randomBytes(32);
  db.transaction(() => {
    addDemoPlayer(db, now, password, payPassword);
    addNeighbours(db, now, unknownPassword);
    db.run("INSERT INTO settings (name, value) VALUES ('draw_secret', ?)", drawSecret.toString('base64'));
  });
  return { drawSecret };
}

function addDemoPlayer(db: Database, now: number, passwordHash: string, payPasswordHash: string): void {
  const id = addPlayer(db, {
    username: demoAccount.name,
    realname: '林海生',
    passwordHash,
    payPasswordHash,
    referrerId: null,
    joinedAt: now - (demoMemberDays - 1) * dayMs,
  });
  for (const card of demoCards) addCard(db, id, card, now);
  addHistory(db, id, [...cardsOf(db, id, 'bank'), ...cardsOf(db, id, 'usdt')], now);
  db.run(
    `UPDATE players SET vip = 4, paysum = 6850000, turnover_due = 0, avatar = '/art/avatar/demo888.svg',
      mobile = '13800138000', email = 'demo888@example.com', birthday = '1992-06-18',
      redpacket_sendnums = 3, redpacket_acquirednum = 1
      WHERE id = ?`,
    id,
  );
  addRebateHistory(db, id, now);
  addPastNotices(db, id, now);
  setBalance(db, central(id), demoMoney.central, '演示资金', now);
  for (const [venue, cents] of Object.entries(demoMoney.venues)) {
    setBalance(db, venueAccount(id, venue), cents, '演示资金', now);
  }
}

/** The rooms would be silent without other people; nobody can log in as one of them. */
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
