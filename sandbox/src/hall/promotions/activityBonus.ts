import type { Database } from '../../platform/base/database.ts';
import { central, post, treasury } from '../../platform/ledger/ledger.ts';
import { changeTurnoverDue } from '../../platform/ledger/turnover.ts';
import { depositStates } from '../../wallet/deposits/deposits.ts';
import type { Activity, BonusTier } from './activities.ts';

const centsInYuan = 100;

/**
 * Returns the tier that a player has reached and has not been paid yet. Each tier is paid once, and never a lower one
 * afterwards.
 */
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
  post(db, {
    kind: 'promotion',
    memo,
    at,
    rows: [
      { account: treasury, cents: -cents },
      { account: central(playerId), cents },
    ],
  });
  changeTurnoverDue(db, playerId, cents * tier.times);
  return cents;
}

function vipOf(db: Database, playerId: number): number {
  return db.one<{ vip: number }>('SELECT vip FROM players WHERE id = ?', playerId)?.vip ?? 0;
}

function firstDepositYuan(db: Database, playerId: number): number {
  const first = db.one<{ cents: number }>(
    'SELECT amount AS cents FROM deposits WHERE player_id = ? AND state = ? ORDER BY created_at, id LIMIT 1',
    playerId,
    depositStates.approved,
  );
  return (first?.cents ?? 0) / centsInYuan;
}

function mostPaid(db: Database, playerId: number, activityId: number): number {
  const paid = db.one<{ cents: number }>(
    'SELECT COALESCE(MAX(bonus), 0) AS cents FROM activity_applications WHERE player_id = ? AND activity_id = ?',
    playerId,
    activityId,
  );
  return paid?.cents ?? 0;
}
