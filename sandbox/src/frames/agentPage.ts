import { escapeXml } from '../art/svg.ts';
import { page } from './page.ts';

const figures = [
  ['下级会员', '26'],
  ['本月新增', '4'],
  ['本月活跃', '11'],
  ['今日活跃', '3'],
  ['本月存款', '38,600.00'],
  ['预计佣金', '1,158.00'],
];

/** Returns the agents' back office. */
export function agentPage(query: URLSearchParams): string {
  const name = (query.get('name') ?? '').slice(0, 20);
  return page({
    title: '代理中心',
    body: `<main class="agent">
<header><h1>代理中心</h1><p>${name ? `${escapeXml(name)}，欢迎回来` : '欢迎回来'}</p></header>
<dl>${figures.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>
<section><h2>佣金说明</h2><p>佣金按自然月结算，次月5日前派发至代理钱包。数据每小时更新一次，如有疑问请联系合营专员。</p></section>
<p class="fine">演示数据</p>
</main>`,
  });
}
