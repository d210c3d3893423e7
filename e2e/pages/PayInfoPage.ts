import type { Download } from '@playwright/test';
import { SitePage } from './SitePage.ts';

/** The 支付信息 screen. */
export class PayInfoPage extends SitePage {
  get depositNo(): string {
    return new URLSearchParams(this.page.url().split('?')[1]).get('deposit_no') ?? '';
  }

  get amount() {
    return this.page.getByRole('region', { name: '存款金额' });
  }

  get countdown() {
    return this.page.getByRole('timer');
  }

  get image() {
    return this.page.getByRole('img', { name: '付款二维码' });
  }

  detail(label: string) {
    return this.page.locator('dl > div').filter({ has: this.page.getByText(label, { exact: true }) });
  }

  async savePicture(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: '保存二维码' }).click();
    return download;
  }

  async finish(button: '存款完成' | '资金明细'): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
    await this.page.waitForURL(/#\/transRecord$/);
  }
}
