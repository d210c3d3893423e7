import { SitePage } from './SitePage.ts';

type BankCard = {
  readonly holder: string;
  readonly bank: string;
  readonly number: string;
  readonly branch: string;
  readonly payPassword: string;
};

/** The 卡片管理 screen and the forms that add a card or an address. */
export class CardsPage extends SitePage {
  get entries() {
    return this.page.locator('main').getByRole('listitem');
  }

  open(type: 1 | 2): Promise<this> {
    return this.goTo(`/wallet?type=${type}`, this.page.getByRole('heading', { name: '卡片管理' }));
  }

  async startAdding(): Promise<this> {
    await this.page.getByRole('link', { name: /添加/ }).click();
    await this.page.getByRole('heading', { name: '添加提现账户' }).waitFor();
    return this;
  }

  async addBankCard({ holder, bank, number, branch, payPassword }: BankCard): Promise<this> {
    await this.page.getByLabel('持卡人姓名').fill(holder);
    await this.page.getByRole('button', { name: /银行类型/ }).click();
    await this.page.getByRole('option', { name: bank }).click();
    await this.page.getByLabel('银行卡号').fill(number);
    await this.page.getByLabel('开户行地址').fill(branch);
    return this.#submit(payPassword);
  }

  async addAddress(protocol: 'TRC20' | 'ERC20', address: string, payPassword: string): Promise<this> {
    await this.page.getByRole('group', { name: '钱包协议' }).getByText(protocol, { exact: true }).click();
    await this.page.getByLabel('钱包地址').fill(address);
    return this.#submit(payPassword);
  }

  async delete(tail: string): Promise<void> {
    await this.page.getByRole('button', { name: `删除尾号${tail}` }).click();
    await this.page
      .getByRole('alertdialog', { name: '温馨提示' })
      .getByRole('button', { name: '确认' })
      .click();
  }

  async #submit(payPassword: string): Promise<this> {
    await this.page.getByRole('textbox', { name: '支付密码' }).fill(payPassword);
    await this.page.getByRole('button', { name: '确认添加' }).click();
    return this;
  }
}
