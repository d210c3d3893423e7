import { MENDED_MS, SHORT_MS } from '@site/release-page/load/failurePolicy';
import { dropFrame } from '../frame.ts';
import { loaded } from '../linkTo.ts';
import type { Broken } from './reloadWhenMended.ts';

/** A failure, as `failure.js` shows it. A page and that file may come from different releases: what is here stays. */
export type Failure = {
  /** The report of the host that broke and left the page empty; undefined where no host could be loaded. */
  readonly what: unknown;
  /** The action of 重试, unless the host offers to start again. */
  readonly retry: () => void;
  readonly reload: () => void;
  readonly hide: () => void;
  /** The way to learn that the page is mended; undefined where it could not even start. */
  readonly broken: Broken | undefined;
};

declare global {
  interface Window {
    /** Shows a failure, or removes it; there once `failure.js` has run. */
    siteFailure?: (failure: Failure | undefined) => void;
  }
}

/** The page in place of a host that cannot be shown. */
export type ProblemPage = ReturnType<typeof problemPage>;

/**
 * Makes the page for the failures of a start. Only visits that need it load it: from `failure.js`, under a new address each
 * time, because the network may fail it, too. Until that has come, a short message with 重试 stands in its place.
 */
export function problemPage(broken: Broken | undefined, reload: () => void) {
  let shown: Failure | undefined;
  let short: HTMLElement | undefined;
  let isLate = false;
  let requests = 0;
  let timer = 0;

  const show = (failure?: Failure) => {
    shown = failure;
    short?.remove();
    // The frame stays until there is something in its place.
    if (failure && (window.siteFailure || isLate)) dropFrame();
    if (window.siteFailure) window.siteFailure(failure);
    else if (failure && isLate) short = showShort(failure.retry);
  };
  const handleLate = () => {
    isLate = true;
    show(shown);
  };
  const request = () => {
    if (window.siteFailure || timer) return;
    const script = document.createElement('script');
    script.src = `failure.js?retry=${requests++}`;
    loaded(script).then(() => show(shown), handleLate);
    document.head.append(script);
    setTimeout(handleLate, SHORT_MS);
    timer = window.setTimeout(requestAgain, MENDED_MS);
  };
  const requestAgain = () => {
    clearTimeout(timer);
    timer = 0;
    if (shown) request();
  };
  const hide = () => show();
  const display = (retry = reload, what?: unknown) => {
    show({ what, retry, reload, hide, broken });
    request();
  };
  addEventListener('online', requestAgain);

  return {
    /** Requests the file ahead, for a failure that may follow. */
    request,
    /** Shows a failure: that no host could be loaded, or with the report of a host that it broke. */
    display,
    hide,
  };
}

function showShort(retry: () => void): HTMLElement {
  const page = document.createElement('section');
  page.setAttribute('role', 'alert');
  page.style.cssText =
    'position:fixed;inset:0;z-index:9999;padding:40vh 16px;color:var(--first-ink);background:var(--first-ground);font:14px/3 sans-serif;text-align:center';
  const button = document.createElement('button');
  button.style.cssText = 'display:block;margin:auto;padding:0 48px;font:inherit';
  button.textContent = '重试';
  button.onclick = retry;
  page.append('页面加载失败，请检查网络后重试', button);
  document.body.append(page);
  return page;
}
