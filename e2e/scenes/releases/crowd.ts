import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { limits } from '@site/build/patience';
import { phone, still } from '../../support/browser/phone.ts';
import { type Visitors, visitAs } from '../../support/releases/visitors.ts';
import { goTo } from '../../support/sites/session.ts';

/** The reporter loads during the first view; a page counts for verdicts with its second report. */
const VIEWS = 3;
/** The shortest stay on a screen: the reporter loads two seconds after the first screen. */
const LOOK_MS = 1_000;

export type CrowdOptions = {
  readonly address: string;
  readonly token: string;
  readonly lanes: number;
  /** Returns the next visitor; it is called for each visit, so that a rising share brings others. */
  readonly next: () => string;
};

/** Players who open the wallet, enter it a few times and leave, one after the other, until the crowd is stopped. */
export class Crowd {
  readonly #browser: Browser;
  readonly #options: CrowdOptions;
  readonly #lanes: Promise<void>[];
  #isEnded = false;
  #visits = 0;

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
    const context = await this.#browser.newContext({ ...phone, ...still });
    // All players of a lane share one context, whose storage is cleared between visits: that costs half of a new context.
    const page = await context.newPage();
    page.setDefaultTimeout(limits.browserExpectMs);
    while (!this.#isEnded) await this.#visit(page).catch(() => undefined);
    await context.close();
  }

  async #visit(page: Page): Promise<void> {
    const { address, token, next } = this.#options;
    await page.setExtraHTTPHeaders({ ...fromNetwork(this.#visits), origin: address });
    this.#visits += 1;
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
      await sendPending(page);
    }
    await page.goto('about:blank');
  }
}

/**
 * Makes the reporter send what is pending, as a page does that is covered for a moment. The browser sends the requests of a page
 * that is left without the header of its network, and all players would share one.
 */
export async function sendPending(page: Page): Promise<void> {
  const sent = page
    .waitForRequest((request) => request.method() === 'POST', { timeout: LOOK_MS })
    // Nothing may be pending.
    .catch(() => undefined);
  await page.evaluate(() => {
    for (const value of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await sent;
}

/** Returns the header by which a page comes from a network of its own; test sites believe it. */
export function fromNetwork(number: number): Record<string, string> {
  return { 'x-forwarded-for': `198.${18 + ((number >> 8) % 2)}.${number % 256}.1` };
}

export function inTurn({ canary, current }: Visitors): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const kind = turn % 2 === 0 && current.length > 0 ? current : canary;
    return kind[Math.floor(turn / 2) % kind.length] ?? '';
  };
}
