import { dropFrame, isBlank } from '../frame.ts';
import type { HostBreak } from './hostRecords.ts';
import { type Broken, reloadWhenMended } from './reloadWhenMended.ts';

const texts = {
  unloaded: ['页面加载失败', '请检查网络后重试', '重试'],
  broken: ['页面出了点问题', '您的账户和资金不受影响，请重试。', '重试'],
  'broken again': ['页面出了点问题', '您的账户和资金不受影响，请重新加载页面。', '重新加载'],
} as const;

/** The failures: no host could be loaded; a host broke and left the page empty; it did so again after a retry. */
export type Failure = keyof typeof texts;

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

let page: HTMLElement | undefined;

/**
 * Shows that the site cannot be shown, with 重试, and with customer service as soon as its address is known. No other
 * code could: all other code is the host's.
 */
export function showFailure(failure: Failure, retry: () => void): void {
  hideFailure();
  const [title, text, label] = texts[failure];
  const shown = element('section', looks.page, '');
  page = shown;
  shown.setAttribute('role', 'alert');
  const mark = element('img', looks.mark, '');
  for (const [name, value] of Object.entries({ src: 'icon.svg', alt: '', width: '64', height: '64' }))
    mark.setAttribute(name, value);
  const button = element('button', looks.retry, label);
  button.setAttribute('type', 'button');
  button.onclick = retry;
  shown.append(mark, element('h1', looks.title, title), element('p', looks.text, text), button);
  document.body.append(shown);
  const service = element('a', looks.service, '联系客服') as HTMLAnchorElement;
  linkToService(service).then(
    () => shown.append(service),
    () => undefined,
  );
}

/** Removes the failure page, for a host that arrived after all. */
export function hideFailure(): void {
  page?.remove();
  page = undefined;
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

/** The page in place of a host that cannot be shown. It reloads once that is mended. */
export type ProblemPage = ReturnType<typeof problemPage>;

export function problemPage(broken: Broken, reload: () => void) {
  let stopWaiting = () => {};
  const hide = () => {
    stopWaiting();
    hideFailure();
  };
  const display = (failure: Failure, retry = reload) => {
    stopWaiting();
    dropFrame();
    showFailure(failure, retry);
    stopWaiting = reloadWhenMended(broken, reload);
  };
  return {
    hide,
    display,
    /** Shows that the running host broke, by its report, where it left nothing on display. */
    showBroken(what: unknown) {
      const { startAgain, isAgain }: Partial<HostBreak> = Object(what);
      if (!isBlank()) return;
      if (!startAgain) return display(isAgain ? 'broken again' : 'broken');
      display('broken', () => {
        hide();
        startAgain();
      });
    },
  };
}
