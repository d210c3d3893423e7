import type { Locator, Page } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';

type Side = '转出钱包' | '转入钱包';

/** The 场馆转账 screen. */
export class TransferPage {
  readonly page: Page;
  readonly form: Locator;
  readonly assets: Locator;
  readonly venues: Locator;
  readonly automatic: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: '转账', exact: true });
    this.assets = page.getByRole('region', { name: '资产' });
    this.venues = page.getByRole('list', { name: '场馆余额' });
    this.automatic = page.getByRole('switch', { name: '自动转账' });
  }

  async open(): Promise<this> {
    await goTo(this.page, '/transfer');
    await this.venues.waitFor();
    return this;
  }

  get amount(): Locator {
    return this.form.getByRole('textbox', { name: '金额' });
  }

  get button(): Locator {
    return this.form.getByRole('button', { name: '确认转账' });
  }

  async choose(side: Side, wallet: string): Promise<void> {
    await this.form.getByRole('button', { name: side }).click();
    await this.page.getByRole('option', { name: wallet }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  async confirm(): Promise<void> {
    await this.button.click();
  }

  async venue(name: string): Promise<Locator> {
    await this.venues.getByRole('button', { name }).click();
    const dialog = this.page.getByRole('dialog', { name });
    await dialog.waitFor();
    return dialog;
  }
}
