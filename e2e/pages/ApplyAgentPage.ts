import type { Locator, Page } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';

/** The 合营计划 screen, on which players apply to become agents. */
export class ApplyAgentPage {
  readonly page: Page;
  readonly mobile: Locator;
  readonly reason: Locator;

  constructor(page: Page) {
    this.page = page;
    this.mobile = page.getByLabel('手机号');
    this.reason = page.getByLabel('申请理由');
  }

  async open(): Promise<this> {
    await goTo(this.page, '/applyagent');
    await this.page.getByRole('heading', { name: '合营计划' }).waitFor();
    return this;
  }

  async apply(mobile: string, reason: string): Promise<void> {
    await this.mobile.fill(mobile);
    await this.reason.fill(reason);
    await this.page.getByRole('button', { name: '加入我们' }).click();
  }
}
