import { SitePage } from './SitePage.ts';

/** The VIP特权 screen. */
export class VipPage extends SitePage {
  readonly chosen = this.page.getByRole('tab', { selected: true });
  readonly panel = this.page.getByRole('tabpanel');
  readonly table = this.page.getByRole('table', { name: 'VIP最高返水比例' });

  async choose(level: number): Promise<void> {
    await this.page.getByRole('tab', { name: `VIP${level}`, exact: true }).click();
  }

  async swipe(side: 'left' | 'right'): Promise<void> {
    const box = await this.panel.boundingBox();
    if (!box) throw new Error('no card is on show');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.page.mouse.move(middle.x, middle.y);
    await this.page.mouse.down();
    await this.page.mouse.move(middle.x + (side === 'left' ? -220 : 220), middle.y, { steps: 8 });
    await this.page.mouse.up();
  }
}
