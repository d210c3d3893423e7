import type { Database } from '../base/database.ts';

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

type NewPlayer = {
  readonly username: string;
  readonly realname: string;
  readonly passwordHash: string;
  readonly payPasswordHash: string | null;
  readonly referrerId: number | null;
  readonly joinedAt: number;
};

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
