import { join } from 'node:path';
import { chromium } from 'playwright';
import { phone, type Wire, type Wish } from './wire.ts';

/** What it says of things that it does not know yet and passes over, as it should. */
const passedOver = [
  /^Error with Permissions-Policy header: Unrecognized feature/,
  /^The key "interactive-widget" is not recognized/,
  /^Deprecated API for given entry type\.$/,
];

/**
 * Chromium 90 without a window. Playwright drives it as far as its own script in the page is not needed, which asks for what
 * came later.
 */
export async function openOldChromium(folder: string, { theme }: Wish): Promise<Wire> {
  const browser = await chromium.launch({
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
  });
  const context = await browser.newContext({
    viewport: phone,
    locale: 'zh-CN',
    colorScheme: theme,
    hasTouch: true,
  });
  const page = await context.newPage();
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
