import type { Browser, BrowserContext, Page } from '@playwright/test';
import { limits } from '@site/build/patience';
import { knownRevision, storedRevision } from '../../support/browser/deviceMemory.ts';
import { saveData, still } from '../../support/browser/phone.ts';
import { expect } from '../../support/expect.ts';
import { MARK } from '../../support/releases/forgery.ts';
import { requestLiveRelease } from '../../support/releases/liveRelease.ts';
import { goTo, openLoggedIn } from '../../support/sites/session.ts';

/** What a page does with an attack, from the outside. */
export type Outcome =
  /** Code of the attacker runs. */
  | 'runs'
  /** The document counts, the version in it does not load. */
  | 'version refused'
  /** The document counts, and what it makes live shows. */
  | 'follows'
  /** The browser refuses a file whose bytes have another hash. */
  | 'file refused'
  /** The page names its reason: the device knows a newer release. */
  | 'older'
  /** The page names its reason: it names another root. */
  | 'another root'
  /** The page names its reason: the roles of the site did not sign its document. */
  | 'unsigned'
  /** Nothing changes, and the page says nothing. */
  | 'unmoved';

/** What a page shows after an attack; `shown` is the heading of the wallet, or the text of the card in its place. */
export type Seen = { readonly outcome: Outcome; readonly shown: string };

type Site = { readonly address: string; readonly token: string };

const CARD = '页面加载失败';
/** How often, and after how long each time, a device is looked at that may still store what it follows. */
const MOST_LOOKS = 15;
const LOOK_MS = 100;
const reasons: readonly (readonly [RegExp, Outcome])[] = [
  [/has not signed/, 'version refused'],
  [/valid digest in the 'integrity' attribute/, 'file refused'],
  [/names another root/, 'another root'],
  [/older than what there is/, 'older'],
  [/not signed by the roles/, 'unsigned'],
];

/** A player’s browser that has visited the site: its page is open at the wallet, or comes back to it. */
export class Device {
  readonly #site: Site;
  readonly #context: BrowserContext;
  #page: Page | undefined;
  #lines: string[] = [];
  /** The revision that the device knew when its last page ended. */
  #known = 0;
  /** The revision that the device knew before the attack that is under way. */
  #noted: number | undefined;

  private constructor(site: Site, context: BrowserContext) {
    this.#site = site;
    this.#context = context;
  }

  /** Opens the wallet in a new browser whose pages come over the network. `prepare` may change the page first. */
  static async visit(
    browser: Browser,
    site: Site,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Device> {
    const context = await browser.newContext({ ...still, serviceWorkers: 'block' });
    await context.addInitScript(saveData);
    const device = new Device(site, context);
    await device.#open(prepare);
    return device;
  }

  /** Opens the wallet in a new browser whose later pages come from the device. */
  static async visitKept(browser: Browser, site: Site): Promise<Device> {
    const device = new Device(site, await browser.newContext(still));
    await device.#open();
    return device;
  }

  get page(): Page {
    if (!this.#page) throw new Error('No page is open');
    return this.#page;
  }

  /** Notes what the device knows before an attack, because an open page looks for a release by itself, too. */
  async note(): Promise<void> {
    this.#noted = await this.#begin();
  }

  /** The open page requests the live release, and its player leaves the wallet and comes to it again. */
  async follow(): Promise<Seen> {
    const before = this.#noted ?? (await this.#begin());
    this.#noted = undefined;
    await requestLiveRelease(this.page);
    return this.#lookAgain(before);
  }

  /** The player leaves the wallet and comes to it again. */
  async lookAgain(): Promise<Seen> {
    return this.#lookAgain(await this.#begin());
  }

  /** Closes the page and empties both storages; what the device remembers of releases stays. */
  async leave(): Promise<void> {
    this.#known = await knownRevision(this.page);
    await this.page.evaluate(() => localStorage.clear());
    await this.page.close();
    this.#page = undefined;
  }

  /** Waits until the device has stored the page of a revision and remembers it; its player comes back for a newer one. */
  async untilStored(revision: number): Promise<void> {
    const stored = () => this.page.evaluate(storedRevision);
    await expect.poll(stored).not.toBeNull();
    if ((await stored()) !== revision) {
      await this.leave();
      await this.comeBack();
    }
    await expect.poll(stored).toBe(revision);
    await expect.poll(() => knownRevision(this.page)).toBe(revision);
  }

  /** Opens the wallet again, in a new tab whose page comes from the device. */
  async comeBackKept(): Promise<Seen> {
    const seen = await this.comeBack();
    expect(await this.page.evaluate(() => 'stored' in document.documentElement.dataset)).toBe(true);
    return seen;
  }

  /** Opens the wallet again, in a new tab. */
  async comeBack(prepare?: (page: Page) => Promise<unknown>): Promise<Seen> {
    this.#lines = [];
    return this.#seen(this.#known, await this.#open(prepare));
  }

  /** Empties the browser’s cache of files. */
  async emptyCache(): Promise<void> {
    const session = await this.#context.newCDPSession(this.page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  async #begin(): Promise<number> {
    this.#lines = [];
    return knownRevision(this.page);
  }

  async #lookAgain(before: number): Promise<Seen> {
    await goTo(this.page, '/mine');
    await this.page.getByRole('heading', { name: '我的', exact: true }).waitFor();
    await goTo(this.page, '/account');
    return this.#seen(before, await untilShown(this.page));
  }

  async #open(prepare?: (page: Page) => Promise<unknown>): Promise<string> {
    const page = await this.#context.newPage();
    this.#page = page;
    page.on('console', (message) => this.#lines.push(message.text()));
    await prepare?.(page);
    await openLoggedIn(page, this.#site.token, '#/account', { site: this.#site.address });
    return untilShown(page);
  }

  /** Returns the revision that the device knows. It stores what the page follows after the page shows it. */
  async #knownAfter(before: number): Promise<number> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const known = await knownRevision(this.page);
      if (known !== before) return known;
      await this.page.waitForTimeout(LOOK_MS);
    }
    return before;
  }

  async #seen(before: number, shown: string): Promise<Seen> {
    const known = await this.#knownAfter(before);
    const isAttacked = await this.page.evaluate((mark) => mark in window, MARK);
    const named = reasons.find(([pattern]) => this.#lines.some((line) => pattern.test(line)));
    const outcome = isAttacked ? 'runs' : (named?.[1] ?? (known === before ? 'unmoved' : 'follows'));
    return { outcome, shown };
  }
}

/** Waits until the wallet, the card or code of the attacker is there. Returns the heading, or the text of the card. */
async function untilShown(page: Page): Promise<string> {
  const found = await page.waitForFunction(
    ([mark, card]) => {
      const headings = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent ?? '');
      const wallet = headings.find((text) => /^我的.*钱包$/.test(text));
      if (mark in window) return wallet ?? 'the attacker’s code';
      return wallet ?? (document.getElementById('root')?.textContent.includes(card) ? card : null);
    },
    [MARK, CARD] as const,
    { timeout: limits.browserTurnMs },
  );
  return String(await found.jsonValue());
}
