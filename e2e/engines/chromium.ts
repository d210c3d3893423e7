import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { phone } from '../support/browser/phone.ts';
import type { Wire, Wish } from './wire.ts';

/** Opens the current Chromium without a window, behind the same interface as the other engines. */
export async function openChromium(wish: Wish): Promise<Wire> {
  return driveChromium(await chromium.launch(browserLaunch), wish);
}

/** Opens a tab of a Chromium of any version. Console messages that `passedOver` matches are ignored. */
async function driveChromium(
  browser: Browser,
  { theme, reducedMotion, before }: Wish,
  passedOver: readonly RegExp[] = [],
): Promise<Wire> {
  const context = await browser.newContext({
    ...phone,
    colorScheme: theme,
    reducedMotion,
    hasTouch: true,
  });
  const page = await context.newPage();
  if (before) await page.addInitScript(`(${before})()`);
  const problems: string[] = [];
  page.on('console', (message) => {
    const isWrong = /^(error|warning)$/.test(message.type());
    if (isWrong && !passedOver.some((known) => known.test(message.text())))
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return {
    version: browser.version(),
    async open(address) {
      await page.goto(address, { waitUntil: 'commit' });
    },
    call: (source, given) => page.evaluate(`(${source})(${JSON.stringify(given ?? null)})`),
    press: (x, y) => page.touchscreen.tap(x, y),
    write: (text) => page.keyboard.insertText(text),
    picture: () => page.screenshot(),
    problems: async () => problems.splice(0),
    close: () => browser.close(),
  };
}

/** Its console messages about features that it does not know and rightly ignores. */
const passedOver = [
  /^Error with Permissions-Policy header: Unrecognized feature/,
  /^The key "interactive-widget" is not recognized/,
  /^Deprecated API for given entry type\.$/,
];

/**
 * Opens Chromium 90 without a window. Playwright can drive it as long as a call does not need Playwright's
 * injected script, which uses newer features.
 */
export async function openOldChromium(folder: string, wish: Wish): Promise<Wire> {
  const browser = await chromium.launch({
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
  });
  return driveChromium(browser, wish, passedOver);
}
