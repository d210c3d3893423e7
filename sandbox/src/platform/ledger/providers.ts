/** The category ids of the hall. */
export type Category = 'realbet' | 'joker' | 'gaming' | 'sport' | 'lottery' | 'concise';

export type Provider = {
  readonly code: string;
  readonly name: string;
  /** Fishing has no category id of its own. */
  readonly category: Category | 'fishing';
};

/** The providers, each of which is also a venue that holds money. */
export const providers: readonly Provider[] = [
  { code: 'AG', name: 'AG真人', category: 'realbet' },
  { code: 'OBZR', name: 'OB真人', category: 'realbet' },
  { code: 'WM', name: 'WM真人', category: 'realbet' },
  { code: 'BG', name: 'BG真人', category: 'realbet' },
  { code: 'JDB', name: 'JDB电子', category: 'concise' },
  { code: 'PG', name: 'PG电子', category: 'concise' },
  { code: 'PP', name: 'PP电子', category: 'concise' },
  { code: 'MG', name: 'MG电子', category: 'concise' },
  { code: 'IBC', name: 'IBC体育', category: 'sport' },
  { code: 'FB', name: 'FB体育', category: 'sport' },
  { code: 'VR', name: 'VR彩票', category: 'lottery' },
  { code: 'SGWIN', name: 'SG彩票', category: 'lottery' },
  { code: 'TFG', name: 'TFG电竞', category: 'gaming' },
  { code: 'IM', name: 'IM电竞', category: 'gaming' },
  { code: 'KY', name: 'KY棋牌', category: 'joker' },
  { code: 'GDQ', name: 'GDQ棋牌', category: 'joker' },
  { code: 'OBBY', name: 'OB捕鱼', category: 'fishing' },
];

/** Returns the name of a provider for players; an unknown code stands for itself. */
export const providerName = (wanted: string) => providers.find(({ code }) => code === wanted)?.name ?? wanted;
