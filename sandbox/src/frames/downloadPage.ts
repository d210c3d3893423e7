import { page } from './page.ts';

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
