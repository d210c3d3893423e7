import type { Locator, Page } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';

/** The 消息中心 screen. */
export class MessagePage {
  readonly page: Page;
  readonly notices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.notices = page.getByRole('tabpanel').getByRole('article');
  }

  async open(type?: 1 | 2): Promise<this> {
    await goTo(this.page, type ? `/message?type=${type}` : '/message');
    await this.page.getByRole('tablist', { name: '消息类型' }).waitFor();
    return this;
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
