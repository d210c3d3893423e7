import { PayInfoPage } from './PayInfoPage.ts';
import { SitePage } from './SitePage.ts';

type BankForm = {
  readonly owner: string;
  readonly bank: string;
  readonly cardNumber: string;
  readonly bankAddress: string;
  readonly amount: string;
};

/** The 存款 screen. */
export class DepositPage extends SitePage {
  get amount() {
    return this.page.getByRole('textbox', { name: '金额' });
  }

  get limits() {
    return this.page.getByText(/^单笔(限额|最低|最高)/);
  }

  get button() {
    return this.page.getByRole('button', { name: '立即存款' });
  }

  open(): Promise<this> {
    return this.goTo('/recharge', this.page.getByRole('tab', { name: '银行卡' }));
  }

  async choose(method: string): Promise<this> {
    await this.page.getByRole('tab', { name: method }).click();
    return this;
  }

  async fillBankForm({ owner, bank, cardNumber, bankAddress, amount }: BankForm): Promise<this> {
    await this.page.getByRole('textbox', { name: '存款人姓名' }).fill(owner);
    await this.page.getByRole('button', { name: /银行类型/ }).click();
    await this.page.getByRole('option', { name: bank }).click();
    await this.page.getByRole('textbox', { name: '银行卡号' }).fill(cardNumber);
    await this.page.getByRole('textbox', { name: '开户行地址' }).fill(bankAddress);
    await this.amount.fill(amount);
    return this;
  }

  async submit(): Promise<void> {
    await this.button.click();
  }

  /** Pays by a method that leads to a payment QR code. */
  async pay(amount: string): Promise<PayInfoPage> {
    await this.amount.fill(amount);
    await this.submit();
    await this.page.waitForURL(/#\/payInfo\?deposit_no=[A-Z]+\d+$/);
    return new PayInfoPage(this.page);
  }
}
