import { providers } from './data/providers.ts';
import type { Database } from './database.ts';
import { balanceOf, central, venueBalances } from './ledger.ts';
import { centsToText } from './money.ts';

export type Player = {
  readonly id: number;
  readonly username: string;
  readonly realname: string;
  readonly password: string;
  readonly pay_password: string | null;
  readonly avatar: string;
  readonly mobile: string;
  readonly email: string;
  readonly birthday: string;
  readonly vip: number;
  readonly paysum: number;
  readonly isagent: number;
  readonly transferstatus: number;
  readonly redpacket_sendnums: number;
  readonly redpacket_acquirednum: number;
  readonly joined_at: number;
};

export type NewPlayer = {
  readonly username: string;
  readonly realname: string;
  readonly passwordHash: string;
  readonly payPasswordHash: string | null;
  readonly referrerId: number | null;
  readonly joinedAt: number;
};

/** What one USDT is worth in yuan, and what a withdrawal costs in USDT. */
export const usdtRates = {
  usdtrate: '7.15',
  withdrawusdtrate: '7.05',
  withdrawcashfee: '5.00',
  withdrawfeeusdttrc: '1.00',
} as const;

const dayMs = 24 * 60 * 60 * 1000;

export function playerById(db: Database, id: number): Player | undefined {
  return db.one<Player>('SELECT * FROM players WHERE id = ?', id);
}

export function playerByName(db: Database, name: string): Player | undefined {
  return db.one<Player>('SELECT * FROM players WHERE username = ?', name);
}

/** Log-in takes a name or a phone number; a number that several players gave names none of them. */
export function playerByLogin(db: Database, login: string): Player | undefined {
  const byName = playerByName(db, login);
  if (byName || login === '') return byName;
  const byMobile = db.all<Player>('SELECT * FROM players WHERE mobile = ? LIMIT 2', login);
  return byMobile.length === 1 ? byMobile[0] : undefined;
}

export function addPlayer(db: Database, player: NewPlayer): number {
  return db.run(
    `INSERT INTO players (username, realname, password, pay_password, referrer_id, joined_at)
      VALUES (?, ?, ?, ?, ?, ?)`,
    player.username,
    player.realname,
    player.passwordHash,
    player.payPasswordHash,
    player.referrerId,
    player.joinedAt,
  ).id;
}

export function venuesOf(db: Database, playerId: number) {
  const balances = venueBalances(db, playerId);
  return providers.map(({ code, name }) => ({
    name,
    platname: code,
    balance: centsToText(balances.get(code) ?? 0),
  }));
}

/** The user info as the site reads it. */
export function userInfo(db: Database, player: Player, now: number) {
  const inVenues = [...venueBalances(db, player.id).values()].reduce((sum, cents) => sum + cents, 0);
  return {
    id: player.id,
    username: player.username,
    realname: player.realname,
    avatar: player.avatar,
    mobile: player.mobile,
    email: player.email,
    birthday: player.birthday,
    vip: player.vip,
    current_vip: `VIP${player.vip}`,
    paysum: centsToText(player.paysum),
    isagent: player.isagent,
    transferstatus: player.transferstatus,
    joinday: Math.max(1, Math.floor((now - player.joined_at) / dayMs) + 1),
    balance: centsToText(balanceOf(db, central(player.id))),
    gameblance: centsToText(inVenues),
    ...usdtRates,
  };
}
