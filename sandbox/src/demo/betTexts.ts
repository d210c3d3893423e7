/** The plays of a bet in words (`plays`), or only its game (`code`). */
export type BetText = { readonly apiType: string; readonly plays?: string; readonly code?: string };

const own = ['极速28 · 大 @1.98', '极速28 · 小单 @3.70', '加拿大28 · 双 @1.98', '加拿大28 · 红波 @2.90'];
const six = ['极速六合彩 · 特码 08 @48.80', '五分六合彩 · 特肖 龙 @11.50', '极速六合彩 · 特单 @1.98'];
const live = [
  '百家乐 · 庄 @0.95',
  '百家乐 · 闲 @1.00',
  '龙虎 · 龙 @1.00',
  '骰宝 · 大 @1.00',
  '轮盘 · 红 @1.00',
];
const sport = [
  '足球 · 全场让球 主队 -0.5 @1.94',
  '足球 · 全场大小 大2.5 @1.88',
  '篮球 · 让分 客队 +6.5 @1.92',
  '网球 · 独赢 选手一 @1.66',
  '足球 · 三串一 @6.85',
];
const slots = ['云端神殿', '锦鲤祈福', '醒狮鸣春', '沙海金城', '年年有余', '深海宝藏'];
const cards = ['抢庄牛牛 中级房', '二人麻将 初级房', '斗地主 高级房', '炸金花 中级房'];
const fishing = ['深海猎手 十倍炮', '金蟾捕鱼 五倍炮'];

const played = (apiType: string) => (plays: string) => ({ apiType, plays });
const inGame = (apiType: string) => (code: string) => ({ apiType, code });

/** The bets of the sandbox's players. The last one has neither plays nor game. */
export const betTexts: readonly BetText[] = [
  ...[...own, ...six].map(played('OWN')),
  ...live.map(played('AG')),
  ...sport.map(played('IBC')),
  ...slots.map(inGame('PG')),
  ...cards.map(inGame('KY')),
  ...fishing.map(inGame('OBBY')),
  { apiType: 'OBBY' },
];
