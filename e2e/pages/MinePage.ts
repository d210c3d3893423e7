import type { Locator, Page } from '@playwright/test';
import { goTo } from '../support/session.ts';

/** 我的, the account page. */
export class MinePage {
  readonly page: Page;
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: '更多服务' });
  }

  async open(): Promise<this> {
    await goTo(this.page, '/mine');
    await this.menu.waitFor();
    return this;
  }

  /** Brings all money home and reads the player afresh. */
  async refresh(): Promise<void> {
    await this.page.getByRole('region', { name: '中心钱包' }).getByRole('button', { name: '刷新' }).click();
  }
}
