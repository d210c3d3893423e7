import type { Browser, Page } from '@playwright/test';
import { limits } from '@site/build/patience';
import { Complaints } from '../browser/complaints.ts';
import { moving, phone, still } from '../browser/phone.ts';
import type { CopiedSite } from '../releases/copiedSite.ts';
import { requestLiveRelease } from '../releases/liveRelease.ts';
import { visitAs } from '../releases/visitors.ts';
import { Sandbox } from './sandbox.ts';
import { goTo, openLoggedIn } from './session.ts';

const BALANCE = '777.00';

/** The disturbances that a player notices when a release goes wrong. */
export type Noticed = {
  readonly reloads: number;
  /** The text of each error card, with its address. */
  readonly errorCards: readonly string[];
  readonly isLoggedOut: boolean;
  readonly complaints: readonly string[];
};

/** A player with a browser context of their own who plays while releases go live. */
export class PlayerSession {
  readonly page: Page;
  readonly #complaints: Complaints;
  #loads = 0;
  #token = '';

  private constructor(page: Page) {
    this.page = page;
    this.#complaints = new Complaints(page);
    page.on('domcontentloaded', () => {
      this.#loads += 1;
    });
  }

  /** Logs a new player in and opens an address; `visitor` is the id that decides who runs a canary. */
  static async open(
    browser: Browser,
    site: CopiedSite,
    hash: string,
    { visitor, isMoving = false }: { readonly visitor?: string; readonly isMoving?: boolean } = {},
  ): Promise<PlayerSession> {
    const context = await browser.newContext({
      ...phone,
      ...(isMoving ? moving : still),
    });
    const session = new PlayerSession(await context.newPage());
    if (visitor) await visitAs(session.page, visitor, site.address);
    const sandbox = new Sandbox(site.address);
    session.#token = await sandbox.token(await sandbox.player({ balance: BALANCE }));
    await session.page.addInitScript(noteErrorCards);
    await openLoggedIn(session.page, session.#token, `#${hash}`, { site: site.address });
    return session;
  }

  /** Goes to an address by a link inside the page and waits until its screen is shown. */
  async goTo(hash: string): Promise<void> {
    await goTo(this.page, hash);
    await this.page.locator('main :is(h1, h2, button, a)').first().waitFor();
  }

  /** Enters the wallet from another screen. Returns the title of the overview, which differs between versions. */
  async enterWallet(): Promise<string> {
    await this.goTo('/mine');
    await goTo(this.page, '/account');
    const title = this.page.getByRole('heading', { name: /钱包/ });
    return (await title.textContent()) ?? '';
  }

  /** Waits until the page has received a release document of this revision or a later one. */
  async hasReceived(revision: number): Promise<void> {
    await this.page.waitForResponse(
      async (response) => {
        if (!response.url().endsWith('/releases/live.json') || response.status() !== 200) return false;
        return (await response.json()).revision >= revision;
      },
      { timeout: limits.browserTurnMs },
    );
  }

  /** Leaves the page and comes back, upon which it requests the live release and applies it. */
  lookAway(): Promise<void> {
    return requestLiveRelease(this.page);
  }

  async noticed(): Promise<Noticed> {
    const { errorCards, token } = await this.page.evaluate(() => ({
      errorCards: (window as unknown as { errorCards: string[] }).errorCards,
      token: sessionStorage.getItem('token'),
    }));
    return {
      reloads: this.#loads - 1,
      errorCards,
      isLoggedOut: token !== this.#token,
      complaints: this.#complaints.unexpected(),
    };
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

function noteErrorCards(): void {
  const noted = new WeakSet<Element>();
  const seen = Object.assign(window, { errorCards: [] as string[] });
  const note = () => {
    for (const card of document.querySelectorAll('[role=alert]')) {
      if (noted.has(card) || !/页面加载失败|页面出了点问题/.test(card.textContent ?? '')) continue;
      noted.add(card);
      seen.errorCards.push(`${card.textContent} at ${window.location.hash}`);
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
}
