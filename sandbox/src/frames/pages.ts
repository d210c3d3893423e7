type Page = {
  readonly title: string;
  readonly body: string;
  readonly theme?: 'light' | 'dark';
  readonly script?: string;
};

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns a frame page with the parts that all have in common. */
export function page({ title, body, theme = 'light', script }: Page): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/frames.css">
</head>
<body class="${theme}">
${body}
${script ? `<script src="/assets/${script}"></script>` : ''}
</body>
</html>`;
}

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
<header><h1>代理中心</h1><p>${name ? `${escapeHtml(name)}，欢迎回来` : '欢迎回来'}</p></header>
<dl>${figures.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>
<section><h2>佣金说明</h2><p>佣金按自然月结算，次月5日前派发至代理钱包。数据每小时更新一次，如有疑问请联系合营专员。</p></section>
<p class="fine">演示数据</p>
</main>`,
  });
}

const steps = [
  '点击“安装”，在弹窗中选择“安装”。',
  '打开“设置 → 通用 → VPN与设备管理”。',
  '信任开发者描述文件后，回到桌面打开应用。',
];

/** Returns the page from which players would install the app. */
export function downloadPage(): string {
  return page({
    title: '鲸湾娱乐 APP下载',
    body: `<main class="download">
<span class="portrait large">鲸</span><h1>鲸湾娱乐</h1><p>版本 3.2.0 · 42.6 MB</p>
<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>
<p class="fine">演示页面，不提供安装包</p>
</main>`,
  });
}

const signs = ['鲸', '福', '7', '宝', '★', '喜'];

/** Returns the game of a provider: a small spin without stakes. */
export function gamePage(query: URLSearchParams): string {
  const title = (query.get('title') || query.get('name') || '演示游戏').slice(0, 40);
  const provider = (query.get('name') ?? '').slice(0, 20).toUpperCase();
  const code = (query.get('code') ?? '').slice(0, 40);
  const reel = signs.map((sign) => `<span>${sign}</span>`).join('');
  return page({
    title,
    theme: 'dark',
    script: 'game.js',
    body: `<main class="game">
<header><p class="provider">${escapeHtml(provider)}</p><h1>${escapeHtml(title)}</h1>${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}</header>
<section class="machine" aria-label="转轮"><div class="reel">${reel}</div><div class="reel">${reel}</div><div class="reel">${reel}</div></section>
<p class="result" role="status">点击“开始”体验演示</p>
<button type="button" class="spin">开始</button>
<p class="fine">演示画面 · 不涉及真实资金</p>
</main>`,
  });
}

const questions = ['存款未到账怎么办？', '如何提现？', '忘记密码怎么办？', '如何提升VIP等级？'];

/** Returns the customer service: a conversation with prepared answers. */
export function servicePage(): string {
  return page({
    title: '在线客服',
    script: 'service.js',
    body: `<main class="service">
<header><span class="portrait">鲸</span><div><h1>在线客服</h1><p><i></i>7×24小时为您服务</p></div></header>
<ol class="talk" aria-live="polite"><li class="them">您好，鲸湾客服小鲸为您服务，请问有什么可以帮您？</li></ol>
<nav aria-label="常见问题">${questions.map((question) => `<button type="button" class="question">${question}</button>`).join('')}</nav>
<form><input name="words" maxlength="200" autocomplete="off" placeholder="请输入您的问题" aria-label="消息"><button type="submit">发送</button></form>
</main>`,
  });
}

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
