import { addPastNotices } from '../member/messages/inbox.ts';
import { dayMs } from '../platform/base/clock.ts';
import type { Database } from '../platform/base/database.ts';
import { central, setBalance, venueAccount } from '../platform/ledger/ledger.ts';
import { addPlayer, playerByName } from '../platform/players/players.ts';
import { addCard, cardsOf, type NewCard } from '../wallet/cards/cards.ts';
import { pendingWithdrawals, reviewWithdrawal } from '../wallet/withdrawals/withdrawals.ts';
import { addHistory, addRebateHistory } from './demoHistory.ts';

/** The account of the demo button: invented values that protect nothing. */
export const demoAccount = { name: 'demo888', password: 'demo888', payPassword: 'demo8888' } as const;

/** To be raised with every change of the demo account's records; a sandbox replaces records of a lower version. */
const demoRecordsVersion = 1;
const versionSetting = 'demo_records';

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

/** The tables of records that are replaced. */
const recordTables = [
  'deposits',
  'withdrawals',
  'transfers',
  'bets',
  'activity_applications',
  'red_packets',
  'rebates',
  'inbox_notices',
] as const;

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

/** Replaces records and money of the demo account if an older sandbox wrote them; everything else stays. */
export function refreshDemoRecords(db: Database, now: number): void {
  const player = playerByName(db, demoAccount.name);
  if (!player || writtenVersion(db) >= demoRecordsVersion) return;
  db.transaction(() => {
    clearRecords(db, player.id, now);
    addPast(db, player.id, now);
    addMoney(db, player.id, now);
  });
}

function writtenVersion(db: Database): number {
  return db.number('SELECT value FROM settings WHERE name = ?', versionSetting);
}

function clearRecords(db: Database, id: number, now: number): void {
  // Pending withdrawals hold money, which must not remain in the ledger.
  for (const pending of pendingWithdrawals(db, id)) reviewWithdrawal(db, pending.id, false, now);
  db.run('DELETE FROM lottery_bets WHERE bet_id IN (SELECT id FROM bets WHERE player_id = ?)', id);
  for (const table of recordTables) db.run(`DELETE FROM ${table} WHERE player_id = ?`, id);
  db.run('UPDATE players SET rebates_until = 0 WHERE id = ?', id);
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
  db.run(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    versionSetting,
    String(demoRecordsVersion),
  );
}
