import type { CategoryKey } from './categories.ts';

type Look = { readonly title: string; readonly line: string; readonly tone: string };

/** The title, line and colours of a tile by its code in lower case. */
const looks: Readonly<Record<string, Look>> = {
  jdb: { title: 'JDB电子', line: '连环爆分', tone: 'coral' },
  pg: { title: 'PG电子', line: '掌上经典', tone: 'ocean' },
  pp: { title: 'PP电子', line: '百搭狂欢', tone: 'violet' },
  mg: { title: 'MG电子', line: '累积奖池', tone: 'amber' },
  ibc: { title: 'IBC体育', line: '全球赛事', tone: 'jade' },
  fb: { title: 'FB体育', line: '滚球先锋', tone: 'azure' },
  vr: { title: 'VR彩票', line: '分分开奖', tone: 'plum' },
  sgwin: { title: 'SG彩票', line: '经典彩种', tone: 'ocean' },
  tfg: { title: 'TFG电竞', line: '热门联赛', tone: 'night' },
  im: { title: 'IM电竞', line: '实时竞猜', tone: 'violet' },
  ky: { title: 'KY棋牌', line: '好友同桌', tone: 'teal' },
  gdq: { title: 'GDQ棋牌', line: '四方麻将', tone: 'jade' },
  ag: { title: 'AG真人', line: '旗舰大厅', tone: 'rose' },
  obzr: { title: 'OB真人', line: '亚洲大厅', tone: 'gold' },
  wm: { title: 'WM真人', line: '多台同玩', tone: 'azure' },
  bg: { title: 'BG真人', line: '极速百家', tone: 'coral' },
  obby: { title: 'OB捕鱼', line: '深海猎金 百炮齐发', tone: 'azure' },
  vrbet: { title: 'VR竞速彩', line: '极速竞赛 即开即看', tone: 'night' },
  ig: { title: 'IG彩票', line: '官方彩种', tone: 'teal' },
  obgdy: { title: 'OB电游', line: '', tone: 'rose' },
  fgdz: { title: 'FG电子', line: '', tone: 'azure' },
  ae: { title: 'AE电子', line: '', tone: 'amber' },
};

const categoryLooks: Readonly<Record<CategoryKey, Look & { readonly emblem: string }>> = {
  slots: { title: '', line: '电子游艺', tone: 'violet', emblem: 'jdb' },
  sports: { title: '', line: '体育赛事', tone: 'jade', emblem: 'ibc' },
  lottery: { title: '', line: '彩票游戏', tone: 'plum', emblem: 'vr' },
  esports: { title: '', line: '电竞赛事', tone: 'night', emblem: 'im' },
  cards: { title: '', line: '棋牌对战', tone: 'teal', emblem: 'ky' },
  live: { title: '', line: '真人视讯', tone: 'rose', emblem: 'ag' },
  fishing: { title: '', line: '捕鱼游戏', tone: 'azure', emblem: 'obby' },
};

/** Returns the look of a platform; an unknown one gets the look of its category. */
export function lookOf(code: string, category: CategoryKey): Look & { readonly emblem: string } {
  const key = code.toLowerCase();
  const known = Object.hasOwn(looks, key) ? looks[key] : undefined;
  return known ? { ...known, emblem: key } : categoryLooks[category];
}
