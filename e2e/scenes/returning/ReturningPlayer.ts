import type { Browser, Page } from '@playwright/test';
import { knownRevision, storedRevision } from '../../support/browser/deviceMemory.ts';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import { liveDocument } from '../../support/releases/liveRelease.ts';
import { type Noticed, PlayerSession } from '../../support/sites/playerSession.ts';
import { expect } from '../../support/test.ts';

/** The page of a returning visit. */
export type Visit = {
  /** Whether the page came from the device. */
  readonly isFromDevice: boolean;
  readonly host: string;
};

/** A player who leaves the site and comes back, in one tab. */
export class ReturningPlayer {
  readonly page: Page;
  readonly #session: PlayerSession;
  readonly #site: CopiedSite;

  private constructor(session: PlayerSession, site: CopiedSite) {
    this.#session = session;
    this.#site = site;
    this.page = session.page;
  }

  /** Logs a new player in, and stays until the device has stored the page. */
  static async start(browser: Browser, site: CopiedSite, hash: string): Promise<ReturningPlayer> {
    const player = new ReturningPlayer(await PlayerSession.open(browser, site, hash), site);
    await player.page.addInitScript(noteTitles);
    await player.untilStored();
    return player;
  }

  /** Waits until the device has stored the page of the live release. */
  async untilStored(): Promise<void> {
    await expect.poll(() => this.storedRevision()).toBe(liveDocument(this.#site.store).revision);
  }

  /** Returns the revision of the stored page; null where none is stored. */
  storedRevision(): Promise<number | null> {
    return this.page.evaluate(storedRevision);
  }

  /** Leaves the site: its page learns of nothing any more. */
  async leave(): Promise<void> {
    await this.page.goto('about:blank');
  }

  /** Leaves the site and comes back to an address. Returns the page of this visit, once a host runs. */
  async comeBack(hash: string): Promise<Visit> {
    await this.open(hash);
    return this.visit();
  }

  /** The same, for a page that may reload at once. */
  async open(hash: string): Promise<void> {
    await this.leave();
    await this.page.goto(`${this.#site.address}/#${hash}`, { waitUntil: 'commit' });
  }

  /** Returns the page that runs now, once it is one with this host. */
  async visit(host?: string): Promise<Visit> {
    await this.page
      .locator(host ? `html[data-host="${host}"]` : 'html[data-host]')
      .waitFor({ state: 'attached' });
    return this.page.evaluate(() => {
      const { stored, host = '' } = document.documentElement.dataset;
      return { isFromDevice: stored !== undefined, host };
    });
  }

  /** Waits for a title of the wallet. Returns all that this page has shown so far. */
  async walletTitles(last: string): Promise<readonly string[]> {
    await this.page.getByRole('heading', { name: last, exact: true }).waitFor();
    return this.page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  }

  /** Returns whether this visit began with the shape of the last one. */
  beganWithShape(): Promise<boolean> {
    return this.page.evaluate(() => 'hadShape' in window);
  }

  /** Waits until the page has checked the newest document. */
  async untilNewest(): Promise<void> {
    await expect.poll(() => knownRevision(this.page)).toBe(liveDocument(this.#site.store).revision);
  }

  async goTo(hash: string): Promise<void> {
    await this.#session.goTo(hash);
  }

  noticed(): Promise<Noticed> {
    return this.#session.noticed();
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}

/** The address of the newest release document. */
export const newestDocument = /\/releases\/live\.json$/;

/**
 * Holds a page's requests for such an address; the browser's cache goes on working. Returns a function that lets them through,
 * and resolves when one is answered.
 */
export async function holdRequests(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (!address.test(request.url))
      session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  await session.send('Fetch.enable');
  return async () => {
    const answered = page.waitForResponse((response) => address.test(response.url()));
    await session.send('Fetch.disable');
    await (await answered).finished();
  };
}

/** Runs in the page. Notes every title of the wallet that it shows, and whether the splash has boxes. */
function noteTitles(): void {
  const seen = Object.assign(window, { titles: [] as string[] });
  const note = () => {
    if (document.querySelector('#splash > i')) Object.assign(window, { hadShape: true });
    for (const { textContent } of document.querySelectorAll('h1'))
      if (textContent?.endsWith('钱包') && seen.titles.at(-1) !== textContent) seen.titles.push(textContent);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
}
