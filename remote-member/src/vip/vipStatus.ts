import { vipLevelOf } from '@site/shared';
import type { VipLevel } from '@site/shared/contract/member';
import { highestLevel } from '@site/shared/contract/vipLevels';
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

type Player = Parameters<typeof vipLevelOf>[0] & {
  /** Null where it is unreadable. */
  readonly paysum: Money | null;
};
type Requirements = Pick<VipLevel, 'level' | 'recharge' | 'flow'>;

/**
 * Returns a player's progress towards the deposit of the own level, in whole percent: 0 for a player without a level,
 * null when the list lacks the level or the deposits are unreadable.
 */
export function vipProgress(user: Player, levels: readonly Requirements[]): number | null {
  const level = vipLevelOf(user);
  if (level < 1 || level > highestLevel) return 0;
  const own = levels.find((entry) => entry.level === level);
  return own && user.paysum !== null ? progress(user.paysum, own.recharge) : null;
}

/**
 * Returns how much of the way from the own level's deposit to the next one's is done, in whole percent; null at the
 * highest level, and where it is not known.
 */
export function nextProgress(user: Player, levels: readonly Requirements[]): number | null {
  const level = vipLevelOf(user);
  const next = levels.find((entry) => entry.level === level + 1);
  const own = levels.find((entry) => entry.level === level);
  const [from, to] = [
    readDecimal(own ? own.recharge : level === 0 ? '0' : null),
    readDecimal(next?.recharge),
  ];
  if (user.paysum === null || from === null || to === null || level < 0) return null;
  return Math.min(100, Math.max(0, percentOf(subtract(user.paysum, from), subtract(to, from))));
}

/** Returns `paysum` in percent of `recharge`: rounded, at most 100, and 0 when either is 0 or no number. */
export function progress(paysum: string, recharge: string): number {
  const [paid, needed] = [readDecimal(paysum), readDecimal(recharge)];
  return paid === null || needed === null ? 0 : Math.min(100, Math.max(0, percentOf(paid, needed)));
}

/**
 * Returns a text with what the player lacks of the level after the own one; empty when the platform does not report
 * it.
 */
export function nextLevelText(user: Player, levels: readonly Requirements[]): string {
  const level = vipLevelOf(user);
  if (level >= highestLevel) return '您已是最高等级';
  const next = levels.find((entry) => entry.level === level + 1);
  return next ? missingText(user.paysum, next) : '';
}

/**
 * Returns a text with what a player who deposited `paysum` lacks of a level; empty when the deposits are unreadable.
 * The platform does not report a player's turnover, so the text has the whole required turnover.
 */
export function missingText(paysum: Money | null, { level, recharge, flow }: Requirements): string {
  if (paysum === null) return '';
  const needed = readDecimal(recharge);
  const missing = needed === null ? null : atLeastZero(subtract(needed, paysum));
  const parts = [
    missing !== null && (isPositive(missing) ? `还需存款 ${formatShort(missing)}` : '存款已满足'),
    isRequired(flow) && `流水需达 ${formatWritten(flow)}`,
  ].filter((part) => part !== false);
  return isRequired(recharge) || isRequired(flow) ? `距离VIP${level} ${parts.join('，')}` : '';
}

function isRequired(amount: string): boolean {
  const needed = readDecimal(amount);
  return needed === null || isPositive(needed);
}

/** Returns the level whose tab opens first: the player's own, or 1 without a level from 1 to 10. */
export function openingLevel(level: number): number {
  return Number.isInteger(level) && level >= 1 && level <= highestLevel ? level : 1;
}
