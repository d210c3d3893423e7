import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { phone, type Wire, type Wish } from './wire.ts';

/** Opens the current Chromium without a window, behind the same interface as the other engines. */
export async function openChromium(wish: Wish): Promise<Wire> {
  return driveChromium(await chromium.launch(browserLaunch), wish);
}

/** Opens a tab of a Chromium of any version. Console messages that `passedOver` matches are ignored. */
export async function driveChromium(
  browser: Browser,
  { theme, reducedMotion, before }: Wish,
  passedOver: readonly RegExp[] = [],
): Promise<Wire> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'zh-CN',
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
