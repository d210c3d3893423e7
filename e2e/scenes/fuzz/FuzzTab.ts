import type { Browser, CDPSession, Page } from 'playwright';
import { phone, still } from '../../support/browser/phone.ts';
import { within } from '../../support/waits.ts';
import type { FuzzedLine } from './fuzzedLine.ts';
import {
  type Finding,
  FREEZE_MS,
  type FuzzWindow,
  findingsOf,
  type Look,
  refusalsIn,
  type Verdict,
  watchPage,
} from './inPage.ts';

/** A page without an answer by then counts as frozen. */
const DEAD_MS = 25_000;
const CLOSED_WITHIN_MS = 5_000;
const ACTED_WITHIN_MS = 6_000;
const STANDS_WITHIN_MS = 8_000;
const READ_WITHIN_MS = 7_000;
const ANSWERED_WITHIN_MS = 4_000;
/** The time without a change, and the longest wait: a countdown never stops changing. */
const SOON = [40, 900] as const;
/** The same for a survey, when the calls of a screen are not known yet and its files are still loading. */
const SLOWLY = [400, 5_000] as const;
/** The longest wait for a page that seems white. */
const WHITE_MS = 2_500;

/**
 * The browser's own messages, which are not the site's: failed answers and sockets, frames without a
 * connection, and HTML with handlers, which the browser blocks as soon as any code parses it, the sanitiser
 * included.
 */
const browserMessages =
  /^(Failed to load resource|WebSocket connection to|Framing |Executing inline event handler)/;

export type TabOptions = {
  /** The token of a player; absent for a visitor. */
  readonly token?: string;
  /** The stored values of such a person's device, by key. */
  readonly kept: Record<string, string>;
  /** Runs in the page before its own scripts. */
  readonly plant?: (() => void) | undefined;
  /** The time that a page has to request the changed answer. */
  readonly patienceMs?: number | undefined;
};

/** A tab of a phone on a line of its own, which records the page's problems. */
export class FuzzTab {
  readonly line: FuzzedLine;
  /** Whether it is in the state of a freshly opened page. */
  isSound = false;
  readonly #browser: Browser;
  readonly #options: TabOptions;
  /** Its page, with a session that measures the processor time. */
  #phone: { readonly page: Page; readonly session: CDPSession } | undefined;
  #recorded: Finding[] = [];
  #loads = 0;
  #path = '';
  #cpuSeconds = 0;

  constructor(browser: Browser, line: FuzzedLine, options: TabOptions) {
    this.#browser = browser;
    this.line = line;
    this.#options = options;
  }

  get kept(): Record<string, string> {
    return this.#options.kept;
  }

  get page(): Page {
    if (!this.#phone) throw new Error('The tab is not open.');
    return this.#phone.page;
  }

  get path(): string {
    return this.#path;
  }

  /** Opens an address as on a new device, but with the browser's cached files. */
  async open(path: string, kept: Readonly<Record<string, string>> = {}): Promise<void> {
    if (!this.#phone) await this.#openPage();
    this.#path = path;
    const page = this.page;
    await this.#forget();
    this.#loads = -1;
    await page.evaluate(
      ([token, items]) => {
        localStorage.clear();
        sessionStorage.clear();
        if (token) sessionStorage.setItem('token', token);
        for (const [key, text] of Object.entries(items)) {
          const [area, name = ''] = key.split(/:(.*)/s);
          (area === 'session' ? sessionStorage : localStorage).setItem(name, text);
        }
      },
      [this.#options.token, kept] as const,
    );
    // A change of the hash alone would not load the page.
    await page.goto('about:blank');
    this.#loads = -1;
    this.#recorded = [];
    await page.goto(`${this.line.address}/#${path}`, { waitUntil: 'commit' });
    this.isSound = true;
  }

  /** Goes to an address inside the open page, after clearing its cached answers. */
  async go(path: string): Promise<void> {
    this.#path = path;
    await this.#forget();
    await this.page.evaluate((to) => (window as FuzzWindow).fuzz?.go(to), path);
  }

  /** Stays at its address and clears the answers and problems recorded so far. */
  async stay(): Promise<void> {
    await this.#forget();
    await this.page.evaluate(() => (window as FuzzWindow).fuzz?.forget());
  }

  /** Waits until the page has received the answer of this number. Returns false when it never does. */
  async wasGiven(trial: string, cutPath = ''): Promise<boolean> {
    const wanted = [trial, cutPath, this.#options.patienceMs ?? ANSWERED_WITHIN_MS] as const;
    const asking = this.page.evaluate((args) => (window as FuzzWindow).fuzz?.untilGiven(...args), wanted);
    return (await within(DEAD_MS, asking).catch(() => false)) ?? false;
  }

  /** Waits until the page has read this storage key, which may happen seconds after its first screen. */
  async wasRead(key: string): Promise<boolean> {
    const wanted = [key, READ_WITHIN_MS] as const;
    return this.page.evaluate((args) => (window as FuzzWindow).fuzz?.untilRead(...args) ?? false, wanted);
  }

  /** Waits until the screen itself is shown, however long its files take. */
  async stands(): Promise<void> {
    const placeholders = '#splash, #root[data-frame], [class*="host-skeleton-"]';
    await this.page
      .waitForFunction((place) => document.querySelector(place) === null, placeholders, {
        timeout: STANDS_WITHIN_MS,
      })
      .catch(() => undefined);
  }

  /** Waits until no request is pending and nothing changes. */
  async settled(how: 'soon' | 'slowly' = 'soon'): Promise<void> {
    const wanted: readonly [number, number] = how === 'soon' ? SOON : SLOWLY;
    const asking = this.page.evaluate((args) => (window as FuzzWindow).fuzz?.untilQuiet(...args), wanted);
    await within(DEAD_MS, asking).catch(() => undefined);
  }

  /** Returns the problems of the page, as it is shown now and since it came here; a valid answer must not be refused. */
  async findings(isValid = false): Promise<Finding[]> {
    let look = await this.#look();
    const end = performance.now() + WHITE_MS;
    while (look?.isWhite && performance.now() < end) {
      await this.page.waitForTimeout(50);
      look = await this.#look();
    }
    if (!look) return [{ verdict: 'frozen', what: `did not answer within ${DEAD_MS} ms` }];
    const cpuSeconds = look.longestTaskMs > FREEZE_MS ? (await this.#cpu()) - this.#cpuSeconds : 0;
    return [
      ...this.#recorded,
      ...(this.#loads > 0 ? [{ verdict: 'reloaded' as const, what: 'the page was loaded anew' }] : []),
      ...findingsOf(look, cpuSeconds),
      ...(isValid ? refusalsIn(look) : []),
    ];
  }

  /** Returns the storage keys that the page has read since it came here, with their current values. */
  async keptRead(): Promise<Readonly<Record<string, string | null>>> {
    return this.page.evaluate(() => {
      const read = (key: string) => {
        const [area, name = ''] = key.split(/:(.*)/s);
        return [key, (area === 'session' ? sessionStorage : localStorage).getItem(name)] as const;
      };
      return Object.fromEntries([...((window as FuzzWindow).fuzz?.keysRead ?? [])].map(read));
    });
  }

  async close(): Promise<void> {
    const context = this.#phone?.page.context();
    this.#phone = undefined;
    this.isSound = false;
    if (context) await within(CLOSED_WITHIN_MS, context.close()).catch(() => undefined);
  }

  /** Opens an empty page with the drill's recorder in it. */
  async #openPage(): Promise<void> {
    const { plant } = this.#options;
    const touch = { isMobile: true, hasTouch: true };
    const context = await this.#browser.newContext({ ...phone, ...still, ...touch, serviceWorkers: 'block' });
    const page = await context.newPage();
    // A locator that finds nothing within this time will not find it later.
    page.setDefaultTimeout(ACTED_WITHIN_MS);
    await page.addInitScript(watchPage);
    if (plant) await page.addInitScript(plant);
    const session = await context.newCDPSession(page);
    // Processor time, not wall time: other load on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    page.on('domcontentloaded', () => {
      this.#loads += 1;
    });
    page.on('pageerror', (error) => this.#record('uncaught', error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !browserMessages.test(message.text()))
        this.#record('console error', message.text());
    });
    this.#phone = { page, session };
    await page.goto(`${this.line.address}/robots.txt`, { waitUntil: 'commit' });
  }

  async #forget(): Promise<void> {
    this.#recorded = [];
    this.#loads = 0;
    this.#cpuSeconds = await this.#cpu();
  }

  /** Returns the processor time of the page's main thread, which other load on the machine does not change. */
  async #cpu(): Promise<number> {
    const answer = await this.#phone?.session.send('Performance.getMetrics');
    return answer?.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }

  #record(verdict: Verdict, text: string): void {
    const what = text.slice(0, 300);
    if (!this.#recorded.some((one) => one.verdict === verdict && one.what === what))
      this.#recorded.push({ verdict, what });
  }

  async #look(): Promise<Look | undefined> {
    return within(
      DEAD_MS,
      this.page.evaluate(() => (window as FuzzWindow).fuzz?.look()),
    ).catch(() => undefined);
  }
}
