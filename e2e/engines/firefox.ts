import puppeteer, { type ConsoleMessage, type Page } from 'puppeteer-core';
import type { BidiFrame } from 'puppeteer-core/internal/bidi/Frame.js';
import { phone } from '../support/browser/phone.ts';
import { answerOf, type Wire, type Wish } from './wire.ts';

/** Opens Firefox without a window over WebDriver BiDi, with a profile of its own. */
export async function openFirefox(program: string, wish: Wish): Promise<Wire> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    defaultViewport: phone.viewport,
    extraPrefsFirefox: preferences(wish),
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '800', MOZ_HEADLESS_HEIGHT: '1000' },
  });
  const page = await browser.newPage();
  const problems: (string | Promise<string>)[] = [];
  page.on('console', (message) => {
    if (/^(error|warn|assert)$/.test(message.type())) problems.push(textOf(message));
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${(error as Error).message}`));
  if (wish.before) await page.evaluateOnNewDocument(`(${wish.before})()`);
  return {
    version: (await browser.version()).replace('firefox/', ''),
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 0 });
    },
    call: (source, given) => page.evaluate(`(${source})(${JSON.stringify(given ?? null)})`),
    press: (x, y) => tap(page, x, y),
    write: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    problems: () => Promise.all(problems.splice(0)),
    close: () => browser.close(),
  };
}

/** Taps by one command: down and up by one each, as `touchscreen.tap` sends them, are a long press on a busy machine. */
async function tap(page: Page, x: number, y: number): Promise<void> {
  const { browsingContext } = page.mainFrame() as unknown as BidiFrame;
  const at = { x: Math.round(x), y: Math.round(y) };
  const actions = [
    { type: 'pointerMove', ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ] as const;
  const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' } } as const;
  await browsingContext.performActions([{ ...finger, actions: [...actions] }]);
}

/** Returns a message with the texts of its objects, which only the page itself can give. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const texts = message.args().map((arg) => answerOf(arg.evaluate((value) => String(value))));
  return `${message.type()}: ${(await Promise.all(texts)).join(' ')}`;
}

/** Returns preferences for language, theme and motion, and against background work that no test needs. */
function preferences({ theme, reducedMotion }: Wish): Record<string, string | number | boolean> {
  return {
    'intl.accept_languages': 'zh-CN,zh',
    'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
    'ui.useOverlayScrollbars': 1,
    'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    'app.normandy.enabled': false,
    'browser.newtab.preload': false,
    'browser.safebrowsing.update.enabled': false,
    'browser.tabs.remote.separatePrivilegedContentProcess': false,
    'dom.ipc.processPrelaunch.enabled': false,
    'extensions.webextensions.remote': false,
    'network.captive-portal-service.enabled': false,
  };
}
