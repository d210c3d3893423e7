import { SitePage } from './SitePage.ts';

/** The 取款 screen. */
export class WithdrawalPage extends SitePage {
  get amount() {
    return this.page.getByRole('textbox', { name: '金额' });
  }

  get payPassword() {
    return this.page.getByRole('textbox', { name: '支付密码' });
  }

  get account() {
    return this.page.getByRole('button', { name: /^(USDT地址|银行卡) / });
  }

  get button() {
    return this.page.getByRole('button', { name: '立即取款' });
  }

  open(): Promise<this> {
    return this.goTo('/withdrawal', this.page.getByRole('heading', { name: '取款' }));
  }

  /** Unfolds the form, which waits below the setup steps of a player without an account to withdraw to. */
  async unfold(): Promise<this> {
    await this.page.getByRole('button', { name: /^填写取款/, expanded: false }).click();
    return this;
  }

  async choose(tab: 'USDT取款' | '银行卡取款'): Promise<this> {
    await this.page.getByRole('tab', { name: tab }).click();
    return this;
  }

  async pick(entry: string | RegExp): Promise<this> {
    await this.account.click();
    await this.page.getByRole('option', { name: entry }).click();
    return this;
  }

  async withdraw(amount: string, payPassword: string): Promise<this> {
    await this.amount.fill(amount);
    await this.payPassword.fill(payPassword);
    await this.button.dblclick();
    return this;
  }
}
