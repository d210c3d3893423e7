import { vipLevelOf } from '@site/shared';
import type { VipLevel } from '@site/shared/contract/member';
import type { UserInfo } from '@site/shared/contract/session';
import { highestLevel } from '@site/shared/contract/vipLevels';
import { atLeastZero, formatShort, isPositive, readDecimal, subtract } from '@site/shared/money';

type Player = Pick<UserInfo, 'vip' | 'current_vip' | 'paysum'>;
type Line = { readonly label: string; readonly value: string };

/** Returns what a player still has to deposit for the next VIP level; `--` where the platform does not say it. */
export function nextLevel(
  player: Player | null,
  levels: readonly Pick<VipLevel, 'level' | 'recharge'>[],
): Line {
  if (!player) return { label: 'VIP', value: '--' };
  const level = vipLevelOf(player);
  if (level >= highestLevel) return { label: `VIP${level}`, value: '最高等级' };
  const needed = readDecimal(levels.find((entry) => entry.level === level + 1)?.recharge ?? '');
  const label = `距VIP${level + 1}还需`;
  if (needed === null || player.paysum === null) return { label, value: '--' };
  const missing = atLeastZero(subtract(needed, player.paysum));
  return isPositive(missing)
    ? { label, value: formatShort(missing) }
    : { label: `VIP${level + 1}存款`, value: '已满足' };
}
