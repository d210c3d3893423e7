import type { VipLevel } from '@site/shared/contract/member';

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
