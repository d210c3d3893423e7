import type { LotteryType } from '../draws/lotteries.ts';
import { zodiacs } from '../draws/results.ts';

type Group = {
  readonly name: string;
  readonly desc: string;
  readonly special: number;
  /** The odds of each option, by its title. */
  readonly options: Readonly<Record<string, string>>;
};

/** The odds of the sums 0 to 13; a sum and 27 less it are equally rare. */
const sumOdds =
  '880.00 290.00 145.00 87.00 58.00 41.50 31.20 24.30 19.40 15.90 13.90 12.70 12.00 11.70'.split(' ');

const sumGroups: readonly Group[] = [
  {
    name: '大小单双',
    desc: '<p>三个号码之和为 <b>14–27</b> 为大，<b>0–13</b> 为小；和为奇数为单，偶数为双。</p>',
    special: 0,
    options: { 大: '1.98', 小: '1.98', 单: '1.98', 双: '1.98' },
  },
  {
    name: '组合',
    desc: '<p>同时猜中大小与单双：<b>大单、大双、小单、小双</b>。</p>',
    special: 0,
    options: { 大单: '4.20', 大双: '3.70', 小单: '3.70', 小双: '4.20' },
  },
  {
    name: '极值',
    desc: '<p>和为 <b>22–27</b> 为极大，<b>0–5</b> 为极小。</p>',
    special: 0,
    options: { 极大: '16.80', 极小: '16.80' },
  },
  {
    name: '色波',
    desc: '<p>红波：3 6 9 12 15 18 21 24；绿波：1 4 7 10 16 19 22 25；蓝波：2 5 8 11 17 20 23 26；其余不中。</p>',
    special: 0,
    options: { 红波: '2.90', 绿波: '2.90', 蓝波: '2.90' },
  },
  {
    name: '形态',
    desc: '<p>三个号码相同为豹子，两个相同为对子，三个相连为顺子。</p>',
    special: 0,
    options: { 豹子: '88.00', 顺子: '18.80', 对子: '3.40' },
  },
  {
    name: '特码',
    desc: '<p>猜中三个号码之和即中奖，不同的和赔率不同。</p>',
    special: 0,
    options: Object.fromEntries([...sumOdds, ...sumOdds.toReversed()].entries()),
  },
];

const sixGroups: readonly Group[] = [
  {
    name: '特码两面',
    desc: '<p>以第七个球（特码）为准：<b>25–48</b> 为大，<b>1–24</b> 为小，<b>49</b> 退回本金；合单、合双看个位与十位之和。</p>',
    special: 0,
    options: { 特大: '1.98', 特小: '1.98', 特单: '1.98', 特双: '1.98', 特合单: '1.98', 特合双: '1.98' },
  },
  {
    name: '特码正码',
    desc: '<p>从1–49中选择号码，本金平均分配到所选号码。<b>特码</b>为第七个球，<b>正码</b>为前六个球之一。</p>',
    special: 1,
    options: { 特码: '48.80', 正码: '8.00' },
  },
  {
    name: '色波',
    desc: '<p>以特码的颜色为准：红波、蓝波、绿波。</p>',
    special: 0,
    options: { 红波: '2.75', 蓝波: '2.88', 绿波: '2.88' },
  },
  {
    name: '特肖',
    desc: '<p>以特码对应的生肖为准，本命年生肖有五个号码，其余各有四个。</p>',
    special: 0,
    options: Object.fromEntries(zodiacs.map((zodiac) => [zodiac, '11.50'])),
  },
  {
    name: '连码',
    desc: '<p><b>三全中</b>选三个号码，须都在前六球中；<b>二全中</b>选两个号码，须都在前六球中；<b>特串</b>选两个号码，须一个在前六球中，另一个为特码。</p>',
    special: 2,
    options: { 三全中: '650.00', 二全中: '62.00', 特串: '150.00' },
  },
  {
    name: '自选不中',
    desc: '<p>选择<b>五、六、七</b>个号码，七个球中都没有开出即中奖。</p>',
    special: 3,
    options: { 五不中: '2.10', 六不中: '2.50', 七不中: '3.00' },
  },
];

const withIds = (type: LotteryType, groups: readonly Group[]) =>
  groups.map(({ name, desc, special, options }, group) => ({
    name,
    desc,
    special,
    childrens: Object.entries(options).map(([playtitle, odds], option) => ({
      // The id is stable as long as options are only appended to a group.
      id: type * 10_000 + (group + 1) * 100 + option + 1,
      playtitle,
      odds,
    })),
  }));

const boxes = { 1: withIds(1, sixGroups), 2: withIds(2, sumGroups) };

/** The groups and options that can be played, with their fixed odds. */
export const playBox = (type: LotteryType) => boxes[type];

export type PlayOption = { readonly group: string; readonly title: string; readonly odds: string };

export function optionById(type: LotteryType, id: number): PlayOption | undefined {
  for (const { name, childrens } of boxes[type]) {
    const option = childrens.find((known) => known.id === id);
    if (option) return { group: name, title: option.playtitle, odds: option.odds };
  }
  return undefined;
}
