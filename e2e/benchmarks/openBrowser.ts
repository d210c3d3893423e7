import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '../support/browserLaunch.ts';

/** The browser of the tests, with further arguments of a drill. */
export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...browserLaunch, args: [...browserLaunch.args, ...args] });
}
