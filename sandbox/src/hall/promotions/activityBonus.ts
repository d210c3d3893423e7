import type { Database } from '../../platform/base/database.ts';
import { reviewStates } from '../../platform/base/reviews.ts';
import { central, changeTurnoverDue, moveMoney, treasury } from '../../platform/ledger/ledger.ts';
import type { Activity, BonusTier } from './activities.ts';

const centsInYuan = 100;

/** Returns the tier that a player has reached and not been paid: each once, and never a lower one afterwards. */
export function bonusDue(db: Database, playerId: number, { id, bonus }: Activity): BonusTier | undefined {
  if (!bonus) return undefined;
  const reached = bonus.by === 'vip' ? vipOf(db, playerId) : firstDepositYuan(db, playerId);
  const tier = bonus.tiers.findLast(({ from }) => reached >= from);
  return tier && tier.yuan * centsInYuan > mostPaid(db, playerId, id) ? tier : undefined;
}

/** Pays a bonus into the central wallet, where it must be bet before a withdrawal. Returns the cents. */
export function creditBonus(
  db: Database,
  { playerId, memo, tier, at }: { playerId: number; memo: string; tier: BonusTier; at: number },
): number {
  const cents = tier.yuan * centsInYuan;
  moveMoney(db, { kind: 'promotion', memo, at, from: treasury, to: central(playerId), cents });
  changeTurnoverDue(db, playerId, cents * tier.times);
  return cents;
}

function vipOf(db: Database, playerId: number): number {
  return db.number('SELECT vip FROM players WHERE id = ?', playerId);
}

function firstDepositYuan(db: Database, playerId: number): number {
  const first =
    'SELECT amount FROM deposits WHERE player_id = ? AND state = ? ORDER BY created_at, id LIMIT 1';
  return db.number(first, playerId, reviewStates.approved) / centsInYuan;
}

function mostPaid(db: Database, playerId: number, activityId: number): number {
  const most =
    'SELECT COALESCE(MAX(bonus), 0) FROM activity_applications WHERE player_id = ? AND activity_id = ?';
  return db.number(most, playerId, activityId);
}
