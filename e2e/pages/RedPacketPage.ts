import type { Page } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';

/** The 红包雨 screen. */
export class RedPacketPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get drawButton() {
    return this.page.getByRole('button', { name: '立即抢红包' });
  }

  get result() {
    return this.page.getByRole('dialog');
  }

  async open(): Promise<this> {
    await goTo(this.page, '/hongbao');
    await this.page.getByRole('table', { name: '领取规则' }).waitFor();
    return this;
  }

  /** Returns the count of 剩余次数, 已领次数 or 最高次数. */
  count(label: string) {
    return this.page.locator('dl > div', { hasText: label }).locator('dd');
  }
}
