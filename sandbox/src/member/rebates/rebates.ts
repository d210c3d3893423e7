import { beijingStamp, dayMs, hourMs, startOfDay } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { Refusal } from '../../platform/base/envelope.ts';
import { centsToText } from '../../platform/base/money.ts';
import { pageOf } from '../../platform/base/pages.ts';
import { central, changeTurnoverDue, moveMoney, treasury } from '../../platform/ledger/ledger.ts';
import { providerName, providers } from '../../platform/ledger/providers.ts';
import { ownBets } from '../../wallet/bets/bets.ts';
import type { Choice } from '../../wallet/records/records.ts';
import { type VipLevel, vipLevels } from '../vip/vipLevels.ts';

/** The time from the end of a Beijing day until its rebates are issued. */
const issuedAfterMs = hourMs;

const pending = 0;
const claimed = 1;

type Rebate = {
  readonly id: number;
  readonly api_type: string;
  readonly amount: number;
  readonly state: number;
  readonly created_at: number;
  readonly updated_at: number;
};

type Rates = Omit<VipLevel, 'recharge' | 'flow'>;

const rateOfCategory: Readonly<Record<string, keyof Rates>> = {
  realbet: 'realperson',
  sport: 'sport',
  gaming: 'e_sport',
  joker: 'joker',
  concise: 'electron',
  fishing: 'electron',
  lottery: 'lottery',
};

/** Issues the rebates of every past Beijing day on the bets settled in it, at the rates of the player's level. */
export function issueRebates(db: Database, playerId: number, now: number): void {
  const until = startOfDay(now - issuedAfterMs);
  db.transaction(() => {
    const player = db.one<{ vip: number; rebates_until: number }>(
      'SELECT vip, rebates_until FROM players WHERE id = ?',
      playerId,
    );
    if (!player || player.rebates_until >= until) return;
    const bets = db.all<{ api_type: string; amount: number; settled_at: number }>(
      `SELECT api_type, COALESCE(counted, amount) AS amount, settled_at FROM bets
        WHERE player_id = ? AND status = 1 AND settled_at >= ? AND settled_at < ?`,
      playerId,
      player.rebates_until,
      until,
    );
    for (const { apiType, day, valid } of validBets(bets)) {
      const cents = rebateCents(valid, player.vip, apiType);
      if (cents > 0) addRebate(db, { playerId, apiType, cents, at: day + dayMs + issuedAfterMs });
    }
    db.run('UPDATE players SET rebates_until = ? WHERE id = ?', until, playerId);
  });
}

/** Adds a pending rebate and returns its id. */
export function addRebate(
  db: Database,
  { playerId, apiType, cents, at }: { playerId: number; apiType: string; cents: number; at: number },
): number {
  const times = { created_at: at, updated_at: at };
  return db.insert('rebates', { player_id: playerId, api_type: apiType, amount: cents, ...times });
}

/** Pays out all pending rebates once; the amount must be bet once before a withdrawal. Throws `Refusal` when there are none. */
export function claimRebates(db: Database, playerId: number, now: number): void {
  db.transaction(() => {
    const cents = rebateTotals(db, playerId).waiting;
    if (cents <= 0) throw new Refusal('暂无领取额度！');
    db.run(
      'UPDATE rebates SET state = ?, updated_at = ? WHERE player_id = ? AND state = ?',
      claimed,
      now,
      playerId,
      pending,
    );
    const to = central(playerId);
    moveMoney(db, { kind: 'rebate', memo: '返水领取', at: now, from: treasury, to, cents });
    changeTurnoverDue(db, playerId, cents);
  });
}

/** Returns the claimed and the pending cents, over all days and platforms. */
export function rebateTotals(db: Database, playerId: number) {
  const totalOf = (state: number) =>
    db.number(
      'SELECT COALESCE(SUM(amount), 0) FROM rebates WHERE player_id = ? AND state = ?',
      playerId,
      state,
    );
  return { claimed: totalOf(claimed), waiting: totalOf(pending) };
}

export function rebatePage(db: Database, { playerId, from, apiType }: Choice, page: number) {
  const where = `rebates WHERE player_id = ? AND created_at >= ? AND (? = '' OR api_type = ?)`;
  return pageOf(db, where, [playerId, from, apiType, apiType], page, (rebate: Rebate) => ({
    gamename: rebate.api_type === ownBets ? '鲸湾彩票' : providerName(rebate.api_type),
    money: centsToText(rebate.amount),
    created_at: beijingStamp(rebate.created_at),
    updated_at: beijingStamp(rebate.updated_at),
    state: rebate.state,
  }));
}

/** Returns a percentage with two decimal places of an amount, rounded down to the cent. */
export function rebateCents(validCents: number, vip: number, apiType: string): number {
  const level = vipLevels[vip - 1];
  const category = providers.find(({ code }) => code === apiType)?.category;
  const rate = apiType === ownBets ? 'lottery' : rateOfCategory[category ?? ''];
  if (!level || !rate) return 0;
  const hundredths = BigInt(level[rate].replace('.', ''));
  return Number((BigInt(validCents) * hundredths) / 10_000n);
}

function validBets(bets: readonly { api_type: string; amount: number; settled_at: number }[]) {
  const sums = new Map<string, { apiType: string; day: number; valid: number }>();
  for (const { api_type, amount, settled_at } of bets) {
    const day = startOfDay(settled_at);
    const key = `${day} ${api_type}`;
    const valid = (sums.get(key)?.valid ?? 0) + amount;
    sums.set(key, { apiType: api_type, day, valid });
  }
  return sums.values();
}
