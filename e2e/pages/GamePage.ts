import { SitePage } from './SitePage.ts';

/** The screen of a game, which runs in a frame. */
export class GamePage extends SitePage {
  get frame() {
    return this.page.locator('iframe');
  }

  get content() {
    return this.page.frameLocator('iframe');
  }

  /** Enters a game whose venue is empty without transferring money to it. */
  async enter(): Promise<void> {
    await this.page.getByRole('button', { name: '直接进入' }).click();
  }

  async play(): Promise<void> {
    await this.content.getByRole('button', { name: '开始' }).click();
    await this.content.getByText(/大吉大利|再接再厉|再来一次/).waitFor();
  }

  async leave(): Promise<void> {
    await this.page.getByRole('button', { name: '返回' }).click();
  }
}
