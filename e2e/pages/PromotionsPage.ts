import type { Locator } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';
import { SitePage } from './SitePage.ts';

/** The 优惠活动 screen and the detail of one promotion. */
export class PromotionsPage extends SitePage {
  readonly cards = this.page.getByRole('tabpanel').getByRole('link');

  /** Opens the screen by the tab bar, as a player does. */
  async open(): Promise<this> {
    await this.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '优惠' }).click();
    await this.cards.first().waitFor();
    return this;
  }

  async choose(type: string): Promise<void> {
    await this.page.getByRole('tab', { name: type }).click();
  }

  async openPromotion(title: string): Promise<void> {
    await this.cards.filter({ hasText: title }).click();
    // The platform's own text may begin with the title, too.
    await this.page.getByRole('heading', { name: title }).first().waitFor();
  }

  async apply(): Promise<void> {
    await this.page.getByRole('button', { name: '立即申请' }).click();
  }

  /** Opens 活动申请记录 and returns the player's applications. */
  async applications(): Promise<Locator> {
    await goTo(this.page, '/activityRecord');
    await this.page.getByRole('heading', { name: '活动申请记录' }).waitFor();
    return this.page.getByRole('article');
  }
}
