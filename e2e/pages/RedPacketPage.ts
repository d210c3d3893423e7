import { SitePage } from './SitePage.ts';

/** The 红包雨 screen. */
export class RedPacketPage extends SitePage {
  get drawButton() {
    return this.page.getByRole('button', { name: '立即抢红包' });
  }

  get result() {
    return this.page.getByRole('dialog');
  }

  open(): Promise<this> {
    return this.goTo('/hongbao', this.page.getByRole('table', { name: '领取规则' }));
  }

  /** Returns the count of 剩余次数, 已领次数 or 最高次数. */
  count(label: string) {
    return this.page.locator('dl > div', { hasText: label }).locator('dd');
  }
}
