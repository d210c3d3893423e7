/** The painted covers by what they show. */
const covers = {
  slotMachine: 1,
  gem: 2,
  starCoin: 3,
  bell: 4,
  lantern: 5,
  cherries: 6,
  ingot: 7,
  redPacket: 8,
  crown: 9,
  balls: 10,
  chips: 11,
  roulette: 12,
  fish: 13,
  boat: 14,
  coins: 15,
  present: 16,
} as const;

/** The cover of each game of the slot rooms: one that fits its name, and within a room each cover once. */
const coversByName: Readonly<Record<string, keyof typeof covers>> = {
  麒麟送宝: 'ingot',
  龙宫寻珠: 'gem',
  月夜玉兔: 'starCoin',
  金鲤跃门: 'fish',
  醒狮鸣春: 'bell',
  灯会奇缘: 'lantern',
  鹊桥相会: 'present',
  丰收锦年: 'cherries',
  深海宝藏: 'gem',
  鲸歌传说: 'crown',
  珊瑚迷城: 'balls',
  渔火星河: 'lantern',
  蓝鳍猎手: 'fish',
  灯塔守望: 'bell',
  沉船秘宝: 'coins',
  海风贝语: 'boat',
  云端神殿: 'crown',
  糖果星球: 'balls',
  雷鸣山谷: 'bell',
  沙海金城: 'ingot',
  北境狼影: 'roulette',
  雨林回声: 'cherries',
  水晶矿洞: 'gem',
  彩虹集市: 'chips',
  财神驾到: 'ingot',
  聚宝金盆: 'coins',
  五福临门: 'lantern',
  福星高照: 'starCoin',
  喜鹊登梅: 'cherries',
  年年有余: 'fish',
  锦鲤祈福: 'redPacket',
  万象更新: 'bell',
};

/** Returns the number of the cover of a game; a game without its own gets the slot machine. */
export function coverOf(name: string): number {
  return covers[(Object.hasOwn(coversByName, name) && coversByName[name]) || 'slotMachine'];
}
