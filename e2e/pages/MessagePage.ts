import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

/** The 消息中心 screen. */
export class MessagePage extends SitePage {
  readonly notices = this.page.getByRole('tabpanel').getByRole('article');

  open(type?: 1 | 2): Promise<this> {
    return this.goTo(
      type ? `/message?type=${type}` : '/message',
      this.page.getByRole('tablist', { name: '消息类型' }),
    );
  }

  /** Returns the message at this place of the virtual list, when it is near the viewport. */
  notice(place: number): Locator {
    return this.page.getByRole('tabpanel').locator(`[aria-posinset="${place}"]`);
  }

  async choose(tab: '公告' | '站内信'): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
  }

  async scrollToEnd(): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  }
}
