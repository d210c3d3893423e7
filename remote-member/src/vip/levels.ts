import type { VipLevel } from '@site/shared/contract/member';
import { formatShort, isPositive, readDecimal, subtract } from '@site/shared/money';
import type { CSSProperties } from 'react';

/** The columns of a level's rebates, in the order of the table. */
export const rebateColumns = [
  { label: '真人', field: 'realperson' },
  { label: '体育', field: 'sport' },
  { label: '电竞', field: 'e_sport' },
  { label: '棋牌', field: 'joker' },
  { label: '电子', field: 'electron' },
  { label: '彩票', field: 'lottery' },
] as const satisfies readonly { label: string; field: keyof VipLevel }[];

/** One of the ten levels; nothing is known of a level without conditions and benefits. */
export type ShownLevel = { readonly level: number; readonly known: VipLevel | null };

/** Returns VIP1 to VIP10, also those that the platform leaves out. */
export function tenLevels(sent: readonly VipLevel[]): readonly ShownLevel[] {
  return Array.from({ length: 10 }, (_, index) => {
    const level = index + 1;
    return { level, known: sent.find((entry) => entry.level === level) ?? null };
  });
}

/** Returns the style of a level: the metal that its card looks like. */
export function metalOf(level: number): CSSProperties {
  const metal = level <= 3 ? 'bronze' : level <= 7 ? 'silver' : 'gold';
  return { '--metal': `var(--gradient-${metal})`, '--on-metal': `var(--on-${metal})` } as CSSProperties;
}

/** Returns by how much a rate is above the member's own one, such as +0.15; empty where it is not, or not known. */
export function riseText(rate: string, own: string | undefined): string {
  const [higher, lower] = [readDecimal(rate), readDecimal(own)];
  if (higher === null || lower === null) return '';
  const rise = subtract(higher, lower);
  return isPositive(rise) ? `+${formatShort(rise)}` : '';
}

/** The levels of the folded table: the member's own one and its two neighbours, or three at an end. */
export function nearLevels(own: number | null, count: number): readonly number[] {
  const middle = Math.min(Math.max(own ?? 1, 2), count - 1);
  return [middle - 1, middle, middle + 1];
}
