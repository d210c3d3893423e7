import { join } from 'node:path';
import { chromium } from 'playwright';
import { driveChromium } from './chromium.ts';
import type { Wire, Wish } from './wire.ts';

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
