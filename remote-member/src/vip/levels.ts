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

const nothing = {
  recharge: '0',
  flow: '0',
  realperson: '0',
  sport: '0',
  e_sport: '0',
  joker: '0',
  electron: '0',
  lottery: '0',
};

/** Returns VIP1 to VIP10; a level that the platform leaves out has no requirements and no benefits. */
export function tenLevels(sent: readonly VipLevel[]): readonly VipLevel[] {
  return Array.from({ length: 10 }, (_, index) => {
    const level = index + 1;
    return sent.find((entry) => entry.level === level) ?? { level, ...nothing };
  });
}
