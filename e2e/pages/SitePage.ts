import type { Locator, Page } from '@playwright/test';
import { goTo } from '../support/sites/session.ts';

/** A screen of the site in a page of a browser. */
export class SitePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to an address inside the open page, until the screen shows this sign. */
  async goTo(path: string, sign: Locator): Promise<this> {
    await goTo(this.page, path);
    await sign.waitFor();
    return this;
  }
}
