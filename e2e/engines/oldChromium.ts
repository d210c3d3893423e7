import { join } from 'node:path';
import { chromium } from 'playwright';
import { driveChromium } from './chromium.ts';
import type { Wire, Wish } from './wire.ts';

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
export async function openOldChromium(folder: string, wish: Wish): Promise<Wire> {
  const browser = await chromium.launch({
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
  });
  return driveChromium(browser, wish, passedOver);
}
