import * as v from 'valibot';
import { userInfo } from '../member/profile/userInfo.ts';
import type { Database } from '../platform/base/database.ts';
import { Refusal } from '../platform/base/envelope.ts';
import { textToCents } from '../platform/base/money.ts';
import { central, setBalance, venueAccount } from '../platform/ledger/ledger.ts';
import { providers } from '../platform/ledger/providers.ts';
import { hashPassword } from '../platform/players/passwords.ts';
import { addPlayer, playerById, playerByName } from '../platform/players/players.ts';
import { venuesOf } from '../wallet/balances/venues.ts';

const amount = v.pipe(
  v.string(),
  v.check((text) => textToCents(text) !== null),
);

/** The columns of a player that a test may set directly. */
const playerFields = v.partial(
  v.strictObject({
    realname: v.string(),
    avatar: v.string(),
    mobile: v.string(),
    email: v.string(),
    birthday: v.string(),
    vip: v.pipe(v.number(), v.integer()),
    isagent: v.picklist([0, 1]),
    transferstatus: v.picklist([0, 1]),
    redpacket_sendnums: v.pipe(v.number(), v.integer()),
    redpacket_acquirednum: v.pipe(v.number(), v.integer()),
  }),
);

/** The player that a test requests. */
export const testPlayer = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  password: v.optional(v.string()),
  fields: v.optional(playerFields),
  paysum: v.optional(amount),
  turnover: v.optional(amount),
  payPassword: v.optional(v.string()),
  balance: v.optional(amount),
  venues: v.optional(v.record(v.string(), amount)),
});

type TestPlayer = v.InferOutput<typeof testPlayer>;

/** Creates the player or changes the requested fields, and returns the player with all venues. */
export async function saveTestPlayer(db: Database, wanted: TestPlayer, now: number) {
  const former = playerByName(db, wanted.name)?.password;
  const isUnchanged = former !== undefined && wanted.password === undefined;
  const passwordHash = isUnchanged ? former : await hashPassword(wanted.password ?? wanted.name);
  const payPasswordHash = wanted.payPassword ? await hashPassword(wanted.payPassword) : null;
  return db.transaction(() => {
    const known = playerByName(db, wanted.name);
    const blank = {
      username: wanted.name,
      realname: '',
      payPasswordHash: null,
      referrerId: null,
      joinedAt: now,
    };
    const id = known?.id ?? addPlayer(db, { ...blank, passwordHash });
    if (known && wanted.password) db.run('UPDATE players SET password = ? WHERE id = ?', passwordHash, id);
    for (const [column, value] of Object.entries(wanted.fields ?? {})) {
      if (value !== undefined) db.run(`UPDATE players SET ${column} = ? WHERE id = ?`, value, id);
    }
    if (payPasswordHash) db.run('UPDATE players SET pay_password = ? WHERE id = ?', payPasswordHash, id);
    if (wanted.turnover)
      db.run('UPDATE players SET turnover_due = ? WHERE id = ?', textToCents(wanted.turnover), id);
    if (wanted.paysum) db.run('UPDATE players SET paysum = ? WHERE id = ?', textToCents(wanted.paysum), id);
    setMoney(db, id, wanted, now);
    const player = playerById(db, id);
    if (!player) throw new Error(`There is no player ${id}.`);
    return { user: userInfo(db, player, now), venues: venuesOf(db, id) };
  });
}

function setMoney(db: Database, id: number, { balance, venues = {} }: TestPlayer, now: number): void {
  if (balance) setBalance(db, central(id), textToCents(balance) ?? 0, '测试调整', now);
  for (const [venue, held] of Object.entries(venues)) {
    if (!providers.some(({ code }) => code === venue)) throw new Refusal(`没有场馆：${venue}`);
    setBalance(db, venueAccount(id, venue), textToCents(held) ?? 0, '测试调整', now);
  }
}
