/**
 * The file `failure.js`, which only pages without a host to show load (`host/problemPage.ts`): shows the failure, and reloads the
 * page once it is mended.
 */

import type { HostBreak } from './host/hostRecords.ts';
import type { Failure } from './host/problemPage.ts';
import { reloadWhenMended } from './host/reloadWhenMended.ts';

const texts = {
  unloaded: ['页面加载失败', '请检查网络后重试', '重试'],
  broken: ['页面出了点问题', '您的账户和资金不受影响，请重试。', '重试'],
  'broken again': ['页面出了点问题', '您的账户和资金不受影响，请重新加载页面。', '重新加载'],
} as const;

// Inline styles, because the host's style sheets may be the missing files.
const looks = {
  page: 'position:fixed;inset:0;z-index:9999;display:grid;place-content:center;place-items:center;gap:12px;padding:16px;color:var(--first-ink,#61668a);background:var(--first-ground,#f4f5fb);font:14px/1.5 "PingFang SC","Noto Sans SC",system-ui,sans-serif;text-align:center',
  mark: 'border-radius:22%',
  title: 'margin:0;font-size:16px;font-weight:600',
  text: 'margin:0',
  retry:
    'min-width:132px;min-height:44px;margin-top:8px;border:0;border-radius:22px;color:#fff;background:#2f3ce0;font:inherit',
  service: 'display:grid;place-content:center;min-width:132px;min-height:44px;color:inherit',
};

let shown: Failure | undefined;
let remove = () => {};

/** Shows a failure in place of the one before; undefined for none. The same failure stays on display. */
function showFailure(failure: Failure | undefined): void {
  if (failure === shown) return;
  shown = failure;
  remove();
  remove = failure ? display(failure) : () => {};
}

/**
 * Shows that the site cannot be shown, with 重试, and with customer service as soon as its address is known. Returns a function
 * that removes the page, for a host that arrived after all.
 */
function display({ what, retry, reload, hide, broken }: Failure): () => void {
  const { startAgain, isAgain }: Partial<HostBreak> = Object(what);
  const kind = isAgain && !startAgain ? 'broken again' : 'broken';
  const [title, text, label] = texts[what === undefined ? 'unloaded' : kind];
  const page = element('section', looks.page, '');
  page.setAttribute('role', 'alert');
  const mark = element('img', looks.mark, '');
  for (const [name, value] of Object.entries({ src: 'icon.svg', alt: '', width: '64', height: '64' }))
    mark.setAttribute(name, value);
  const button = element('button', looks.retry, label);
  button.setAttribute('type', 'button');
  button.onclick = () => {
    if (!startAgain) return retry();
    hide();
    startAgain();
  };
  page.append(mark, element('h1', looks.title, title), element('p', looks.text, text), button);
  document.body.append(page);
  const service = element('a', looks.service, '联系客服') as HTMLAnchorElement;
  linkToService(service).then(
    () => page.append(service),
    () => undefined,
  );
  const stopWaiting = broken && reloadWhenMended(broken, reload);
  return () => {
    stopWaiting?.();
    page.remove();
  };
}

function element(name: string, look: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.style.cssText = look;
  made.textContent = text;
  return made;
}

/**
 * Points a link at customer service; it needs the platform, but nothing of a host. Rejects when the platform does not
 * respond, or responds with what is no web address.
 */
async function linkToService(link: HTMLAnchorElement): Promise<void> {
  const { apiBase } = JSON.parse(document.getElementById('site-config')?.textContent ?? '');
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${apiBase}/api/getservicerurl`, { method: 'POST', headers, body: '{}' });
  const { code, data } = await answer.json();
  link.href = data.url;
  if (code !== 200 || !/^https?:$/.test(link.protocol)) throw code;
}

window.siteFailure ??= showFailure;
