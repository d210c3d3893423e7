/** The venues whose wallets a player has, with the platform's own codes and a name. */
export const venues = [
  { code: 'AG', name: 'AG视讯', title: '真人' },
  { code: 'PG', name: 'PG电子', title: '电子' },
  { code: 'IBC', name: '沙巴体育', title: '体育' },
  { code: 'KY', name: '开元棋牌', title: '棋牌' },
  { code: 'TFG', name: '雷火电竞', title: '电竞' },
  { code: 'OBBY', name: '欧博捕鱼', title: '捕鱼' },
] as const;

/** The wallet as transfers name it. */
export const WALLET = 'userbalance';
/** The platform's own lotteries in the filter of bets. */
export const OWN = 'OWN';

export const isVenue = (code: string): boolean => venues.some((venue) => venue.code === code);

/** Returns the name of a venue for players. */
export const venueName = (code: string): string =>
  venues.find((venue) => venue.code === code)?.name ?? (code === OWN ? '海岸彩票' : code);
