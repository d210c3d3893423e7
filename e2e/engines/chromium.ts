import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '../support/browserLaunch.ts';
import { phone, type Wire, type Wish } from './wire.ts';

/** Today's Chromium without a window, driven as the other engines are. */
export async function openChromium(wish: Wish): Promise<Wire> {
  return driveChromium(await chromium.launch(browserLaunch), wish);
}

/** A tab of a Chromium of any age; what it says and `passedOver` knows is not heard. */
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
  const heard: string[] = [];
  page.on('console', (message) => {
    const isWrong = /^(error|warning)$/.test(message.type());
    if (isWrong && !passedOver.some((known) => known.test(message.text())))
      heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  return {
    version: browser.version(),
    async open(address) {
      await page.goto(address, { waitUntil: 'commit' });
    },
    call: (source, given) => page.evaluate(`(${source})(${JSON.stringify(given ?? null)})`),
    press: (x, y) => page.touchscreen.tap(x, y),
    write: (text) => page.keyboard.insertText(text),
    picture: () => page.screenshot(),
    heard: async () => heard.splice(0),
    close: () => browser.close(),
  };
}
