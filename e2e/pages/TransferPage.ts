import type { Locator } from '@playwright/test';
import { SitePage } from './SitePage.ts';

type Side = '转出钱包' | '转入钱包';

/** The 场馆转账 screen. */
export class TransferPage extends SitePage {
  readonly form = this.page.getByRole('form', { name: '转账', exact: true });
  readonly assets = this.page.getByRole('region', { name: '资产' });
  readonly venues = this.page.getByRole('list', { name: '场馆余额' });
  readonly automatic = this.page.getByRole('switch', { name: '自动转账' });

  open(): Promise<this> {
    return this.goTo('/transfer', this.venues);
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
