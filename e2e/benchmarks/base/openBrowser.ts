import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '../../support/browser/browserLaunch.ts';

export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...browserLaunch, args: [...browserLaunch.args, ...args] });
}
