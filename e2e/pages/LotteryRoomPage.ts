import { limits } from '@site/build/patience';
import { expect } from '../support/expect.ts';
import { SitePage } from './SitePage.ts';

type Wish = {
  readonly group: string;
  readonly options: readonly string[];
  readonly numbers?: readonly number[];
  readonly amount: string;
};

export class LotteryRoomPage extends SitePage {
  get draw() {
    return this.page.getByRole('region', { name: '开奖', exact: true });
  }

  get lastDraw() {
    return this.page.getByRole('button', { name: /期开奖结果/ });
  }

  get balls() {
    return this.lastDraw.locator('[data-ball]');
  }

  get lines() {
    return this.page.getByRole('list', { name: '聊天' }).getByRole('listitem');
  }

  get chatBox() {
    return this.page.getByRole('textbox', { name: '聊天内容' });
  }

  get betButton() {
    return this.page.getByRole('button', { name: /^投注/ });
  }

  get sealed() {
    return this.page.getByText('封盘中禁止投注');
  }

  get lost() {
    return this.page.getByText('连接已断开，正在重连…');
  }

  /** The button that sends an unsent text again. */
  get resend() {
    return this.page.getByRole('button', { name: '未发送，点击重发' });
  }

  get panel() {
    return this.page.getByRole('dialog', { name: '信用投注' });
  }

  get preview() {
    return this.page.getByRole('dialog', { name: '投注确认' });
  }

  get myBets() {
    return this.page.getByRole('dialog', { name: '我的投注' });
  }

  get settings() {
    return this.page.getByRole('dialog', { name: '房间设置' });
  }

  get trend() {
    return this.page.getByRole('dialog', { name: '走势' });
  }

  /** The banner that announces a win until it is opened; a payout below the stake is only reported. */
  get win() {
    return this.page.getByText(/^第 \d+ 期(已中奖，)?派彩/);
  }

  /** Opens a sheet by its button, runs the checks, and closes it again. */
  async lookAt(sheet: 'myBets' | 'settings' | 'trend', look: () => Promise<void>): Promise<this> {
    const names = { myBets: '我的投注', settings: '房间设置', trend: '走势' } as const;
    await this.page.getByRole('button', { name: names[sheet], exact: true }).tap();
    await this[sheet].waitFor();
    await look();
    await this[sheet].getByRole('button', { name: '关闭' }).tap();
    await this[sheet].waitFor({ state: 'hidden' });
    return this;
  }

  /** The number of the next draw. */
  async period(): Promise<string> {
    return ((await this.draw.textContent()) ?? '').match(/\d{12}/)?.[0] ?? '';
  }

  async secondsLeft(): Promise<number> {
    const clock = (await this.draw.getByRole('timer').textContent()) ?? '';
    return clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
  }

  /** Returns the texts of the newest chat lines, without their authors. */
  newestTexts(count: number): Promise<string[]> {
    return this.lines.evaluateAll(
      (lines, newest) => lines.slice(-newest).map((line) => line.querySelectorAll('p')[1]?.textContent ?? ''),
      count,
    );
  }

  async say(text: string): Promise<this> {
    await this.chatBox.fill(text);
    await this.page.getByRole('button', { name: '发送' }).click();
    return this;
  }

  get previewButton() {
    return this.panel.getByRole('button', { name: '预览' });
  }

  async openPanel(): Promise<this> {
    // Betting is closed before each draw, and the button is away meanwhile.
    if (!(await this.panel.isVisible())) await this.betButton.click({ timeout: limits.browserTurnMs });
    return this;
  }

  async compose({ group, options, numbers = [], amount }: Wish): Promise<this> {
    await this.openPanel();
    await this.panel.getByRole('tab', { name: group, exact: true }).click();
    const board = this.panel.getByRole('group', { name: group, exact: true });
    for (const option of options)
      await board.getByRole('button', { name: new RegExp(`^${option}\\s*\\d`) }).click();
    const grid = this.panel.getByRole('group', { name: /^选择号码/ });
    for (const number of numbers)
      await grid.getByRole('button', { name: String(number), exact: true }).click();
    await this.panel.getByRole('textbox', { name: '每注金额' }).fill(amount);
    return this;
  }

  async choose(wish: Wish): Promise<this> {
    await this.compose(wish);
    await this.previewButton.click({ timeout: limits.browserTurnMs });
    await this.preview.waitFor();
    return this;
  }

  /** Places the chosen bet, with a double tap as an impatient player makes. */
  async order(): Promise<this> {
    await this.preview.getByRole('button', { name: '确认', exact: true }).dblclick();
    return this;
  }

  /** Places the chosen bet and expects its success message. */
  async confirm(): Promise<this> {
    await this.order();
    await expect(this.page.getByText('投注成功')).toBeVisible();
    await this.preview.waitFor({ state: 'hidden' });
    return this;
  }

  /** Returns the device time at which the footer first shows that betting is closed. */
  sealedAt(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector('footer')?.textContent?.includes('封盘中禁止投注'))
              resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
  }
}
