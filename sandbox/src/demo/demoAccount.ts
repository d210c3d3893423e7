import { addPastNotices } from '../member/messages/inbox.ts';
import { dayMs } from '../platform/base/clock.ts';
import type { Database } from '../platform/base/database.ts';
import { central, setBalance, venueAccount } from '../platform/ledger/ledger.ts';
import { addPlayer } from '../platform/players/players.ts';
import { addCard, cardsOf, type NewCard } from '../wallet/cards/cards.ts';
import { addHistory, addRebateHistory } from './demoHistory.ts';

/** The account of the demo button: invented values that protect nothing. */
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

const demoMemberDays = 328;

type DemoPlayer = {
  readonly passwordHash: string;
  readonly payPasswordHash: string;
  /** Whether the player has a past, beside money. */
  readonly hasRecords: boolean;
};

export function addDemoPlayer(db: Database, now: number, { hasRecords, ...hashes }: DemoPlayer): void {
  const id = addPlayer(db, {
    ...hashes,
    username: demoAccount.name,
    realname: '林海生',
    referrerId: null,
    joinedAt: now - (demoMemberDays - 1) * dayMs,
  });
  db.run(
    `UPDATE players SET vip = 4, avatar = '/art/avatar/demo888.svg', mobile = '13800138000',
      email = 'demo888@example.com', birthday = '1992-06-18' WHERE id = ?`,
    id,
  );
  for (const card of demoCards) addCard(db, id, card, now);
  if (hasRecords) addPast(db, id, now);
  addMoney(db, id, now);
}

function addPast(db: Database, id: number, now: number): void {
  addHistory(db, id, [...cardsOf(db, id, 'bank'), ...cardsOf(db, id, 'usdt')], now);
  addRebateHistory(db, id, now);
  addPastNotices(db, id, now);
}

function addMoney(db: Database, id: number, now: number): void {
  db.run(
    `UPDATE players SET paysum = 6850000, turnover_due = 0, redpacket_sendnums = 3, redpacket_acquirednum = 1
      WHERE id = ?`,
    id,
  );
  setBalance(db, central(id), demoMoney.central, '演示资金', now);
  for (const [venue, cents] of Object.entries(demoMoney.venues)) {
    setBalance(db, venueAccount(id, venue), cents, '演示资金', now);
  }
}
