export type VipLevel = ReturnType<typeof level>;

function level(recharge: number, flow: number, rebates: string) {
  const [realperson = '', sport = '', e_sport = '', joker = '', electron = '', lottery = ''] =
    rebates.split(' ');
  return { recharge, flow, realperson, sport, e_sport, joker, electron, lottery } as const;
}

/** The levels VIP1 to VIP10 in order; rebates are percentages. */
export const vipLevels: readonly VipLevel[] = [
  level(1_000, 5_000, '0.30 0.30 0.30 0.30 0.40 0.10'),
  level(5_000, 30_000, '0.35 0.35 0.35 0.35 0.50 0.10'),
  level(20_000, 120_000, '0.40 0.40 0.40 0.40 0.60 0.12'),
  level(50_000, 350_000, '0.45 0.45 0.45 0.45 0.70 0.12'),
  level(120_000, 900_000, '0.50 0.50 0.50 0.50 0.80 0.15'),
  level(300_000, 2_400_000, '0.55 0.55 0.55 0.55 0.90 0.15'),
  level(800_000, 6_500_000, '0.60 0.60 0.60 0.60 1.00 0.18'),
  level(2_000_000, 18_000_000, '0.65 0.70 0.70 0.65 1.10 0.18'),
  level(5_000_000, 48_000_000, '0.70 0.80 0.80 0.70 1.20 0.20'),
  level(12_000_000, 120_000_000, '0.80 1.00 1.00 0.80 1.50 0.20'),
];
