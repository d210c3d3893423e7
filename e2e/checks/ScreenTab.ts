import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Visit } from './visits.ts';

const SHOWN_MS = 6_000;
/** What a screen does right after it stands may throw, too. */
const SETTLED_MS = 200;

type Options = { readonly address: string; readonly pictures: string; readonly token?: string };

/** A tab of a phone that goes from screen to screen, and hears what goes wrong on the way. */
export class ScreenTab {
  readonly #browser: Browser;
  readonly #options: Options;
  readonly #loaded = new Set<string>();
  readonly #heard: string[] = [];
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  constructor(browser: Browser, options: Options) {
    this.#browser = browser;
    this.#options = options;
  }

  /** Opens one screen; answers what is wrong with it, each in a line. */
  async visit({ name, path, isPlayer, files }: Visit): Promise<string[]> {
    this.#heard.length = 0;
    const page = await this.#goTo(path);
    const missing = await this.#filesMissing(page, files);
    // The screen before stands until the next one is rendered.
    await page.waitForTimeout(SETTLED_MS);
    const isShown = await page
      .waitForFunction(isStanding, undefined, { timeout: SHOWN_MS, polling: 50 })
      .then(() => true)
      .catch(() => false);
    await page.waitForTimeout(SETTLED_MS);
    const card = await page.evaluate(failureShown);
    const wrong = new Set([
      ...this.#heard,
      ...(card ? [`shows “${card}”`] : []),
      ...(isShown || card ? [] : [`has not come after ${SHOWN_MS / 1_000} s`]),
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

  /** Which of these files have not come by the time that a screen may take, or that the host gives up. */
  async #filesMissing(page: Page, files: readonly string[]): Promise<string[]> {
    const end = performance.now() + SHOWN_MS;
    for (;;) {
      const missing = files.filter((file) => !this.#loaded.has(file));
      if (missing.length === 0 || performance.now() > end || this.#heard.length > 0) return missing;
      await page.waitForTimeout(25);
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
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
    });
    const page = await this.#context.newPage();
    if (token) await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token);
    this.#hear(page);
    this.#page = page;
    await page.goto(`${address}/#${path}`);
    return page;
  }

  #hear(page: Page): void {
    page.on('pageerror', (error) =>
      this.#heard.push(`throws ${error.name}: ${error.message.split('\n')[0]}`),
    );
    page.on('console', (message) => {
      // What the platform refuses is no fault of a screen, and files are heard of below.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      this.#heard.push(`says on the console: ${message.text().split('\n')[0]?.slice(0, 200)}`);
    });
    page.on('response', (response) => {
      const file = this.#ownFile(response.url());
      if (file === undefined) return;
      if (response.ok() || response.status() === 304) this.#loaded.add(file);
      else this.#heard.push(`needs ${file}, which is answered with ${response.status()}`);
    });
    page.on('requestfailed', (request) => {
      const file = this.#ownFile(request.url());
      if (file !== undefined)
        this.#heard.push(`needs ${file}, which does not load (${request.failure()?.errorText})`);
    });
  }

  #ownFile(url: string): string | undefined {
    const path = url.replace(`${this.#options.address}/`, '');
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

/** Whether the host stands and nothing in it still keeps a place for what is on its way. */
function isStanding(): boolean {
  if (document.querySelector('#splash, #root[data-frame]')) return false;
  const places = [...document.querySelectorAll('[aria-busy="true"]')];
  return places.every((place) => place.textContent?.trim() !== '');
}

/** The title of a card that stands where the screen should, in the words of the host. */
function failureShown(): string | undefined {
  const texts = ['页面加载失败', '页面出了点问题'];
  return texts.find((text) => document.body.textContent?.includes(text));
}
