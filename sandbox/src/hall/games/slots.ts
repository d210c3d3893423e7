/** One of the slot rooms behind /concise, with its games. */
type SlotRoom = { readonly code: string; readonly name: string; readonly games: readonly string[] };

export const slotRooms: readonly SlotRoom[] = [
  {
    code: 'obgdy',
    name: 'OB电游',
    games: ['麒麟送宝', '龙宫寻珠', '月夜玉兔', '金鲤跃门', '醒狮鸣春', '灯会奇缘', '鹊桥相会', '丰收锦年'],
  },
  {
    code: 'fgdz',
    name: 'FG电子',
    games: ['深海宝藏', '鲸歌传说', '珊瑚迷城', '渔火星河', '蓝鳍猎手', '灯塔守望', '沉船秘宝', '海风贝语'],
  },
  {
    code: 'pp',
    name: 'PP电子',
    games: ['云端神殿', '糖果星球', '雷鸣山谷', '沙海金城', '北境狼影', '雨林回声', '水晶矿洞', '彩虹集市'],
  },
  {
    code: 'ae',
    name: 'AE电子',
    games: ['财神驾到', '聚宝金盆', '五福临门', '福星高照', '喜鹊登梅', '年年有余', '锦鲤祈福', '万象更新'],
  },
];
