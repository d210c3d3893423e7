import type { Page } from '@playwright/test';

/** From its next load on the page notes what a screen reader would say of its own accord: what comes into a live region that is not behind a dialog. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(LIVE);
      const text = node.textContent?.trim() ?? '';
      if (!region || text === '' || region.getAttribute('aria-live') === 'off') return;
      if (region.closest('[inert], [aria-hidden="true"]')) return;
      // What waits says so whenever it takes a moment.
      if (text !== '加载中...') heard.push(text);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') hear(target);
        else for (const node of addedNodes) hear(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** What was said so far. */
export function announcedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { heard: string[] }).heard]);
}
