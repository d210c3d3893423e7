import { vipLevelOf } from '@site/shared';
import { type Money, percentOf, readDecimal } from '@site/shared/money';

type Player = Parameters<typeof vipLevelOf>[0] & { readonly paysum: Money };
type LevelNeed = { readonly level: number; readonly recharge: string };

/** How far a player has come towards what the own level asks for, in whole percent. */
export function vipProgress(user: Player, levels: readonly LevelNeed[]): number {
  const own = levels.find((entry) => entry.level === vipLevelOf(user));
  return own ? progress(user.paysum, own.recharge) : 0;
}

/** `paysum` in percent of `recharge`: rounded, at most 100, and 0 when either is 0 or no number. */
export function progress(paysum: string, recharge: string): number {
  const [paid, needed] = [readDecimal(paysum), readDecimal(recharge)];
  return paid === null || needed === null ? 0 : Math.min(100, Math.max(0, percentOf(paid, needed)));
}
