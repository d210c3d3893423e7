import type { Locator, Page } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';

/** A screen with a list of records: bets, account details, applications or red packets. */
export class RecordsPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly end: Locator;

  constructor(page: Page, label: string) {
    this.page = page;
    this.rows = page.getByRole('list', { name: label, exact: true }).getByRole('listitem');
    this.end = page.getByText('没有更多了');
  }

  async open(path: string): Promise<this> {
    await goTo(this.page, path);
    await this.rows.first().waitFor();
    return this;
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
