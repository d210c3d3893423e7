import type { Page } from '@playwright/test';

export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(redirect?: string): Promise<this> {
    await this.page.goto(redirect ? `/#/login?redirect=${encodeURIComponent(redirect)}` : '/#/login');
    return this;
  }

  async logIn(name: string, password: string): Promise<void> {
    await this.page.getByLabel('用户名').fill(name);
    await this.page.getByLabel('密码', { exact: true }).fill(password);
    await this.page.locator('main').getByRole('button', { name: '登录', exact: true }).click();
  }
}
