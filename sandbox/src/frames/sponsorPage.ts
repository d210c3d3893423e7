import { page } from './page.ts';

const sponsors = {
  1: {
    name: '蓝湾帆船队',
    line: '官方荣誉合作伙伴',
    text: '自2024赛季起，鲸湾娱乐与蓝湾帆船队携手出海，共同支持青少年帆船训练营，让更多人感受风与浪的速度。',
    facts: [
      ['合作赛季', '2024 – 2027'],
      ['年度赛事', '12 站'],
      ['青训学员', '1,860 人'],
    ],
  },
  2: {
    name: '鲸跃杯电竞邀请赛',
    line: '全程冠名赞助',
    text: '鲸跃杯汇聚十六支新锐战队，线上海选、线下决赛，全程直播，为每一位热爱竞技的玩家提供舞台。',
    facts: [
      ['参赛战队', '16 支'],
      ['赛事奖金', '880,000'],
      ['决赛城市', '三亚'],
    ],
  },
} as const;

export function sponsorPage(type: 1 | 2): string {
  const { name, line, text, facts } = sponsors[type];
  return page({
    title: name,
    body: `<main class="sponsor sponsor-${type}">
<header><p>${line}</p><h1>${name}</h1></header>
<p class="story">${text}</p>
<dl>${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>
<p class="fine">演示内容，人物与赛事均为虚构</p>
</main>`,
  });
}
