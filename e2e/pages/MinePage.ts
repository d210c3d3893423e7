import type { Locator, Page } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';

/** The 我的 screen, the player's account. */
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

  /** Transfers all money back to the central wallet and reloads the player. */
  async refresh(): Promise<void> {
    await this.page.getByRole('region', { name: '中心钱包' }).getByRole('button', { name: '刷新' }).click();
  }
}
