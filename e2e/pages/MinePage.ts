import { SitePage } from './SitePage.ts';

/** The 我的 screen, the player's account. */
export class MinePage extends SitePage {
  readonly menu = this.page.getByRole('navigation', { name: '更多服务' });

  open(): Promise<this> {
    return this.goTo('/mine', this.menu);
  }

  /** Transfers all money back to the central wallet and reloads the player. */
  async recover(): Promise<void> {
    await this.page
      .getByRole('region', { name: '中心钱包' })
      .getByRole('button', { name: '一键回收' })
      .click();
  }
}
