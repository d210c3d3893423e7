import { SitePage } from './SitePage.ts';

/** The 修改登录密码 and 设置提现密码 screens. */
export class PasswordPage extends SitePage {
  open(type: 1 | 2): Promise<this> {
    return this.goTo(
      `/password?type=${type}`,
      this.page.getByRole('heading', { name: type === 1 ? '修改登录密码' : '设置提现密码' }),
    );
  }

  async change(former: string, next: string): Promise<void> {
    await this.page.getByLabel('原密码').fill(former);
    await this.page.getByLabel('新密码', { exact: true }).fill(next);
    await this.page.getByLabel('确认新密码').fill(next);
    await this.page.getByRole('button', { name: '确认修改' }).click();
  }
}
