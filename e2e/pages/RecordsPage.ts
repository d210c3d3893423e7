import type { Locator, Page } from '@playwright/test';
import { SitePage } from './SitePage.ts';

/** A screen with a list of records: bets, account details, applications or red packets. */
export class RecordsPage extends SitePage {
  readonly rows: Locator;
  readonly end = this.page.getByText('没有更多了');

  constructor(page: Page, label: string) {
    super(page);
    this.rows = page.getByRole('list', { name: label, exact: true }).getByRole('listitem');
  }

  open(path: string): Promise<this> {
    return this.goTo(path, this.rows.first());
  }

  async filter(label: string, option: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await this.page.getByRole('option', { name: option }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  /** Scrolls until the list has loaded everything, then to its very end. */
  async readToEnd(): Promise<void> {
    while (!(await this.end.isVisible())) {
      await this.#scrollDown();
      await this.page.waitForTimeout(50);
    }
    await this.#scrollDown();
  }

  /** Returns the last row, provided that it has this place in the list, counted from 1. */
  rowAtEnd(place: number): Locator {
    return this.rows.last().and(this.page.locator(`[aria-posinset="${place}"][aria-setsize="${place}"]`));
  }

  async #scrollDown(): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  }
}
