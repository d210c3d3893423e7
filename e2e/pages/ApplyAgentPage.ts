import { SitePage } from './SitePage.ts';

/** The 合营计划 screen, on which players apply to become agents. */
export class ApplyAgentPage extends SitePage {
  readonly mobile = this.page.getByLabel('手机号');
  readonly reason = this.page.getByLabel('申请理由');

  open(): Promise<this> {
    return this.goTo('/applyagent', this.page.getByRole('heading', { name: '合营计划' }));
  }

  async apply(mobile: string, reason: string): Promise<void> {
    await this.mobile.fill(mobile);
    await this.reason.fill(reason);
    await this.page.getByRole('button', { name: '加入我们' }).click();
  }
}
