import type { Database } from '../base/database.ts';
import { isMobile } from './contactDetails.ts';

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

/** Returns the player of a name or a phone number. A number means its owner, even if an older name looks the same. */
export function playerByLogin(db: Database, login: string): Player | undefined {
  return (isMobile(login) ? playersByMobile(db, login)[0] : undefined) ?? playerByName(db, login);
}

/** Whether a phone number leads to another player's account, as number or as name. */
export function isMobileOfAnother(db: Database, mobile: string, playerId: number): boolean {
  const owners = [...playersByMobile(db, mobile), playerByName(db, mobile)];
  return owners.some((owner) => owner !== undefined && owner.id !== playerId);
}

/** Returns the owners of a number; older data may have several, the first to join comes first. */
function playersByMobile(db: Database, mobile: string): Player[] {
  return db.all<Player>('SELECT * FROM players WHERE mobile = ? ORDER BY id LIMIT 2', mobile);
}

export function addPlayer(db: Database, player: NewPlayer): number {
  return db.insert('players', {
    username: player.username,
    realname: player.realname,
    password: player.passwordHash,
    pay_password: player.payPasswordHash,
    referrer_id: player.referrerId,
    joined_at: player.joinedAt,
  });
}
