import { escapeXml } from '../art/svg.ts';
import { page } from './page.ts';

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
<header><p class="provider">${escapeXml(provider)}</p><h1>${escapeXml(title)}</h1>${code ? `<p class="code">${escapeXml(code)}</p>` : ''}</header>
<section class="machine" aria-label="转轮"><div class="reel">${reel}</div><div class="reel">${reel}</div><div class="reel">${reel}</div></section>
<p class="result" role="status">点击“开始”体验演示</p>
<button type="button" class="spin">开始</button>
<p class="fine">演示画面 · 不涉及真实资金</p>
</main>`,
  });
}
