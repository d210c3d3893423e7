import { SitePage } from './SitePage.ts';

/** The VIP特权 screen. */
export class VipPage extends SitePage {
  readonly chosen = this.page.getByRole('tab', { selected: true });
  readonly panel = this.page.getByRole('tabpanel');
  readonly table = this.page.getByRole('table', { name: 'VIP最高返水比例' });

  /** Unfolds the table to all ten levels. */
  async unfoldTable(): Promise<void> {
    await this.page.getByRole('button', { name: '查看全部等级' }).click();
  }

  async choose(level: number): Promise<void> {
    await this.page.getByRole('tab', { name: `VIP${level}`, exact: true }).click();
  }

  /** Returns the pixels between the shown card and the text below the cards. */
  async bandBelowCard(): Promise<number> {
    const card = await this.panel.getByRole('article').boundingBox();
    const text = await this.page.getByText('流水是有效投注的累计金额').boundingBox();
    if (!card || !text) throw new Error('no card is on show');
    return text.y - card.y - card.height;
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
