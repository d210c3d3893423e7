import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { limits } from '@site/build/patience';
import { still } from '../support/motion.ts';
import { goTo } from '../support/session.ts';
import { type Visitors, visitAs } from '../support/visitors.ts';

const VIEWPORT = { width: 390, height: 844 };
const VIEWS = 2;
/** As long as somebody looks at a screen at least: what tells of a page loads two seconds after its first one. */
const LOOK_MS = 1_000;

export type CrowdOptions = {
  readonly address: string;
  readonly token: string;
  /** How many are on the site at a time. */
  readonly lanes: number;
  /** Who comes next; asked for each visit, so that a share that rises brings others. */
  readonly next: () => string;
};

/** Players who open the wallet, look into it a few times and leave, one after the other, until it is stopped. */
export class Crowd {
  readonly #browser: Browser;
  readonly #options: CrowdOptions;
  readonly #lanes: Promise<void>[];
  #isEnded = false;

  constructor(browser: Browser, options: CrowdOptions) {
    this.#browser = browser;
    this.#options = options;
    this.#lanes = Array.from({ length: options.lanes }, () => this.#come());
  }

  async stop(): Promise<void> {
    this.#isEnded = true;
    await Promise.all(this.#lanes);
  }

  async #come(): Promise<void> {
    const context = await this.#browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN', ...still });
    // One after the other on one device, which forgets who was there before: it costs half of a new device.
    const page = await context.newPage();
    page.setDefaultTimeout(limits.browserExpectMs);
    while (!this.#isEnded) await this.#visit(page).catch(() => undefined);
    await context.close();
  }

  async #visit(page: Page): Promise<void> {
    const { address, token, next } = this.#options;
    await page.goto(`${address}/robots.txt`);
    await page.evaluate((kept) => {
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('token', kept);
    }, token);
    await visitAs(page, next(), address);
    await page.goto(`${address}/#/account`);
    for (let view = 0; view < VIEWS && !this.#isEnded; view += 1) {
      if (view > 0) {
        await goTo(page, '/mine');
        await goTo(page, '/account');
      }
      const title = page.getByRole('heading', { name: /钱包/ });
      const card = page.getByRole('alert');
      await title.or(card).first().waitFor();
      await sleep(LOOK_MS);
    }
    // Left as a browser leaves a page, so that what it has to tell is told.
    await page.goto('about:blank');
  }
}

/** Takes visitors in turn from both kinds. */
export function inTurn({ canary, current }: Visitors): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const kind = turn % 2 === 0 && current.length > 0 ? current : canary;
    return kind[Math.floor(turn / 2) % kind.length] ?? '';
  };
}
