import { vipLevelOf } from '@site/shared';
import type { VipLevel } from '@site/shared/contract/member';
import {
  atLeastZero,
  formatShort,
  formatWritten,
  isPositive,
  type Money,
  percentOf,
  readDecimal,
  subtract,
} from '@site/shared/money';

type Player = Parameters<typeof vipLevelOf>[0] & { readonly paysum: Money };
type Asked = Pick<VipLevel, 'level' | 'recharge' | 'flow'>;

const highestLevel = 10;

/** How far a player has come towards what the own level asks for, in whole percent. */
export function vipProgress(user: Player, levels: readonly Asked[]): number {
  const own = levels.find((entry) => entry.level === vipLevelOf(user));
  return own ? progress(user.paysum, own.recharge) : 0;
}

/** `paysum` in percent of `recharge`: rounded, at most 100, and 0 when either is 0 or no number. */
export function progress(paysum: string, recharge: string): number {
  const [paid, needed] = [readDecimal(paysum), readDecimal(recharge)];
  return paid === null || needed === null ? 0 : Math.min(100, Math.max(0, percentOf(paid, needed)));
}

/** What the player lacks of the level after the own one, in words; empty when the platform does not tell. */
export function nextLevelText(user: Player, levels: readonly Asked[]): string {
  const level = vipLevelOf(user);
  if (level >= highestLevel) return '您已是最高等级';
  const next = levels.find((entry) => entry.level === level + 1);
  return next ? missingText(user.paysum, next) : '';
}

/**
 * What a player who paid in `paysum` lacks of a level, in words. The platform does not tell how much turnover a player has
 * made, so that its whole is named.
 */
export function missingText(paysum: Money, { level, recharge, flow }: Asked): string {
  const needed = readDecimal(recharge);
  const missing = needed === null ? null : atLeastZero(subtract(needed, paysum));
  const parts = [
    missing !== null && (isPositive(missing) ? `还需存款 ${formatShort(missing)}` : '存款已满足'),
    isAsked(flow) && `流水需达 ${formatWritten(flow)}`,
  ].filter((part) => part !== false);
  return isAsked(recharge) || isAsked(flow) ? `距离VIP${level} ${parts.join('，')}` : '';
}

function isAsked(amount: string): boolean {
  const needed = readDecimal(amount);
  return needed === null || isPositive(needed);
}
