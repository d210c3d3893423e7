type Category = 'realbet' | 'joker' | 'gaming' | 'sport' | 'lottery' | 'concise';

/** A platform with its code, or a single game of one. */
export type Game = {
  readonly category: Category;
  readonly isOn: boolean;
  readonly platform?: string;
  readonly code?: string;
  readonly catecode?: string;
  readonly gamecode?: string;
  readonly name?: string;
};

/** The platforms of each category, by the codes that the documents name; the last one is being repaired. */
const platforms: readonly (readonly [Category, string])[] = [
  ['realbet', 'AG OBZR WM BG'],
  ['joker', 'KY GDQ'],
  ['gaming', 'TFG IM'],
  ['sport', 'IBC FB'],
  ['lottery', 'VR SGWIN'],
  ['concise', 'JDB PG PP MG OBBY'],
  ['joker', '-LEG'],
];

/** Single games by the kind that /concise shows. */
const singles: readonly (readonly [string, string, readonly string[]])[] = [
  ['obgdy', 'OBBY', ['深海捕鱼', '金蟾捕鱼', '李逵劈鱼']],
  ['fgdz', 'FG', ['水果派对', '财神到', '幸运转盘']],
  ['pp', 'PP', ['甜蜜糖果', '奥林匹斯之门']],
  ['ae', 'AE', ['招财进宝', '森林舞会']],
];

export const games: readonly Game[] = [
  ...platforms.flatMap(([category, codes]) =>
    codes.split(' ').map((written) => {
      const code = written.replace('-', '');
      return { category, isOn: code === written, platform: code, code, name: code };
    }),
  ),
  ...singles.flatMap(([catecode, platform, names]) =>
    names.map((name, index) => ({
      category: 'concise' as const,
      isOn: true,
      platform,
      catecode,
      gamecode: `${catecode}${101 + index}`,
      name,
    })),
  ),
];

/** Returns the entry of a platform that can be opened. */
export const gameNamed = (platform: string): Game | undefined =>
  games.find((game) => game.isOn && game.platform?.toUpperCase() === platform.toUpperCase());
