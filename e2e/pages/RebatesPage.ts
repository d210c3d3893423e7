import type { Locator, Page } from '@playwright/test';

/** The 返水中心 screen. */
export class RebatesPage {
  readonly page: Page;
  readonly totals: Locator;
  readonly rows: Locator;
  readonly claim: Locator;

  constructor(page: Page) {
    this.page = page;
    this.totals = page.getByRole('region', { name: '返水总额' });
    this.rows = page.getByRole('region', { name: '返水记录' }).getByRole('article');
    this.claim = page.getByRole('button', { name: '领取', exact: true });
  }

  async filter(label: '平台' | '日期', choice: string): Promise<void> {
    await this.page.getByRole('button', { name: `${label}：` }).click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}
