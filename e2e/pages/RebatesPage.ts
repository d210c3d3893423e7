import { SitePage } from './SitePage.ts';

/** The 返水中心 screen. */
export class RebatesPage extends SitePage {
  readonly totals = this.page.getByRole('region', { name: '返水总额' });
  readonly rows = this.page.getByRole('region', { name: '返水记录' }).getByRole('article');
  readonly claim = this.page.getByRole('button', { name: '领取', exact: true });

  async filter(label: '平台' | '日期', choice: string): Promise<void> {
    await this.page.getByRole('button', { name: `${label}：` }).click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}
