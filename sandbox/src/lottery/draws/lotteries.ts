/** 1 = seven balls of 49 with colours, 2 = three digits and their sum. */
export type LotteryType = 1 | 2;

export type Lottery = {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly type: LotteryType;
  /** A divisor of the day's seconds, so that every Beijing day has the same numbered draws. */
  readonly everySeconds: number;
  /** Betting closes this many seconds before the draw. */
  readonly closesSeconds: number;
};

export type Room = { readonly id: number; readonly title: string; readonly lottery: Lottery };

/** All lotteries; the last one is between seasons: it is drawn, but no room is open. */
export const lotteries = [
  { id: 1, name: 'jisu28', title: '极速28', type: 2, everySeconds: 60, closesSeconds: 10 },
  { id: 2, name: 'jnd28', title: '加拿大28', type: 2, everySeconds: 180, closesSeconds: 30 },
  { id: 3, name: 'jslhc', title: '极速六合彩', type: 1, everySeconds: 120, closesSeconds: 15 },
  { id: 4, name: 'wflhc', title: '五分六合彩', type: 1, everySeconds: 300, closesSeconds: 30 },
  { id: 5, name: 'bj28', title: '北京28', type: 2, everySeconds: 300, closesSeconds: 30 },
] as const satisfies readonly Lottery[];

const [speed28, canada28, speedSix, fiveMinuteSix] = lotteries;

export const rooms: readonly Room[] = [
  { id: 11, title: '畅玩房', lottery: speed28 },
  { id: 21, title: '初级房', lottery: canada28 },
  { id: 22, title: '中级房', lottery: canada28 },
  { id: 23, title: '高级房', lottery: canada28 },
  { id: 31, title: '畅玩房', lottery: speedSix },
  { id: 41, title: '休闲房', lottery: fiveMinuteSix },
  { id: 42, title: '精英房', lottery: fiveMinuteSix },
];

export const roomById = (id: number): Room | undefined => rooms.find((room) => room.id === id);
