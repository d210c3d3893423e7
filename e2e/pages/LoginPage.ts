import { SitePage } from './SitePage.ts';

export class LoginPage extends SitePage {
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
