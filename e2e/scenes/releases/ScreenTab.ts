import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { phone } from '../../support/browser/phone.ts';

/** A screen to open as a visitor or a player, with the files that prove that the right screen has loaded. */
export type Visit = {
  readonly name: string;
  readonly path: string;
  readonly isPlayer: boolean;
  readonly files: readonly string[];
};

/** A page on a busy machine shows a card after 4 s and requests its files again, more than once. */
const SHOWN_MS = 20_000;
/** A screen may also throw right after it is shown. */
const SETTLED_MS = 200;

type Options = {
  readonly address: string;
  readonly pictures: string;
  readonly token?: string;
  /** The time that a screen has. */
  readonly shownMs?: number;
};

/** A phone-sized tab that opens one screen after another and records their problems. */
export class ScreenTab {
  readonly #browser: Browser;
  readonly #options: Options;
  readonly #shownMs: number;
  readonly #loaded = new Set<string>();
  readonly #problems: string[] = [];
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  constructor(browser: Browser, options: Options) {
    this.#browser = browser;
    this.#options = options;
    this.#shownMs = options.shownMs ?? SHOWN_MS;
  }

  async visit({ name, path, isPlayer, files }: Visit): Promise<string[]> {
    this.#problems.length = 0;
    const page = await this.#goTo(path);
    const missing = await this.#filesMissing(page, files);
    // The former screen stays until the next one has rendered.
    await page.waitForTimeout(SETTLED_MS);
    const isShown = await this.#isShownInTime(page);
    await page.waitForTimeout(SETTLED_MS);
    const card = await page.evaluate(failureShown);
    const wrong = new Set([
      ...this.#problems,
      ...(card ? [`shows “${card}”`] : []),
      ...(isShown || card ? [] : [`has not come after ${this.#shownMs / 1_000} s`]),
      ...(missing.length > 0 ? [`never asked for ${missing.join(', ')}`] : []),
    ]);
    if (wrong.size === 0) return [];
    const picture = await this.#picture(page, `${name} ${path} ${isPlayer ? 'player' : 'visitor'}`);
    await this.close();
    const who = isPlayer ? 'a player' : 'a visitor';
    return [`${name}: ${path} as ${who}: ${[...wrong].join('; ')} (screenshot: ${picture})`];
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    this.#page = undefined;
  }

  /** Waits for these files until a screen's time is over or a problem is recorded. Returns those that have not loaded. */
  async #filesMissing(page: Page, files: readonly string[]): Promise<string[]> {
    const end = performance.now() + this.#shownMs;
    for (;;) {
      const missing = files.filter((file) => !this.#loaded.has(file));
      if (missing.length === 0 || performance.now() > end || this.#problems.length > 0) return missing;
      await page.waitForTimeout(25);
    }
  }

  /**
   * Waits until a screen shows, or its time is over. A card may give way to the screen, which a busy machine loads slowly;
   * not after a problem.
   */
  async #isShownInTime(page: Page): Promise<boolean> {
    const end = performance.now() + this.#shownMs;
    for (;;) {
      // A page that is loaded anew answers later.
      const isShown = await page.evaluate(isScreenShown).catch(() => false);
      const card = await page.evaluate(failureShown).catch(() => undefined);
      if (isShown && (!card || this.#problems.length > 0)) return true;
      if (performance.now() > end) return isShown;
      await page.waitForTimeout(50);
    }
  }

  async #goTo(path: string): Promise<Page> {
    if (this.#page) {
      await this.#page.evaluate((to) => {
        location.hash = to;
      }, path);
      return this.#page;
    }
    const { address, token } = this.#options;
    this.#context = await this.#browser.newContext({
      ...phone,
    });
    const page = await this.#context.newPage();
    if (token) await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token);
    this.#watch(page);
    this.#page = page;
    await page.goto(`${address}/#${path}`);
    return page;
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) =>
      this.#problems.push(`throws ${error.name}: ${error.message.split('\n')[0]}`),
    );
    page.on('console', (message) => {
      // A request that the platform refuses is no fault of a screen; failed files are recorded by the listeners below.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      this.#problems.push(`says on the console: ${message.text().split('\n')[0]?.slice(0, 200)}`);
    });
    page.on('response', (response) => {
      const file = this.#ownFile(response.url());
      if (file === undefined) return;
      if (response.ok() || response.status() === 304) this.#loaded.add(file);
      else this.#problems.push(`needs ${file}, which is answered with ${response.status()}`);
    });
    page.on('requestfailed', (request) => {
      const file = this.#ownFile(request.url());
      const reason = request.failure()?.errorText;
      // A page aborts a request that hangs and sends it again; `#filesMissing` finds a file that never comes.
      if (file !== undefined && reason !== 'net::ERR_ABORTED')
        this.#problems.push(`needs ${file}, which does not load (${reason})`);
    });
  }

  #ownFile(url: string): string | undefined {
    const path = url.replace(`${this.#options.address}/`, '').replace(/\?.*$/, '');
    return /^(host|remotes)\//.test(path) ? path : undefined;
  }

  async #picture(page: Page, title: string): Promise<string> {
    const { pictures } = this.#options;
    mkdirSync(pictures, { recursive: true });
    const path = join(pictures, `${title.replaceAll(/[^\w.-]+/g, '-')}.png`);
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    return path;
  }
}

/** Runs in the page. Whether the host is shown and no placeholder is left in it. */
function isScreenShown(): boolean {
  if (document.querySelector('#splash, #root[data-frame]')) return false;
  const places = [...document.querySelectorAll('[aria-busy="true"]')];
  return places.every((place) => place.textContent?.trim() !== '');
}

/** Runs in the page. Returns the title of the error card in the screen's place; the texts are the host's. */
function failureShown(): string | undefined {
  const texts = ['页面加载失败', '页面出了点问题'];
  return texts.find((text) => document.body.textContent?.includes(text));
}
