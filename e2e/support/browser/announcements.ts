import type { Page } from '@playwright/test';

/**
 * Records, from the page's next load on, the texts that a screen reader announces by itself: those added to a
 * live region that is not behind a dialog.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';
    const record = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(LIVE);
      const text = node.textContent?.trim() ?? '';
      if (!region || text === '' || region.getAttribute('aria-live') === 'off') return;
      if (region.closest('[inert], [aria-hidden="true"]')) return;
      // A loading text is announced whenever a call takes long enough, so it would make tests flaky.
      if (text !== '加载中...') announcements.push(text);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') record(target);
        else for (const node of addedNodes) record(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

export function announcedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { announcements: string[] }).announcements]);
}
