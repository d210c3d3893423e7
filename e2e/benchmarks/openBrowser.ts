import { type Browser, chromium } from 'playwright';
import { systemBrowser } from '../../scripts/browser.ts';

/** The browser of the machine, as the tests start it. */
export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = systemBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...args,
    ],
  });
}
