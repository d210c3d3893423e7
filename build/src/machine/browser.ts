import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedByApt } from './apt.ts';
import { endingOf } from './failure.ts';
import { programOf } from './programs.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** A browser without windows: a whole one draws its tab strip beside every page, which costs as much as the page. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The command that downloads Playwright's own browser into the user's cache. */
export const ownBrowser = 'cd e2e && npx playwright install chromium';
const fromE2e = createRequire(join(root, 'e2e/package.json'));

/** Returns the path of an installed browser for the browser tests, or null when only Playwright's own can be used. */
export function systemBrowser(): string | null {
  return (
    [process.env.CHROMIUM_PATH ?? '', shell, ...whole].find((path) => path !== '' && existsSync(path)) ?? null
  );
}

/** Ensures that a browser is installed. Throws with instructions where it cannot install one. */
export function ensureBrowser(report: (line: string) => void): void {
  if (process.env.CHROMIUM_PATH || existsSync(shell) || hasPlaywrightBrowser()) return;
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((browser) =>
    installedByApt([browser, 'fonts-noto-cjk'], report),
  );
  if (isInstalled) return;
  if (systemBrowser()) return;
  report('downloading Playwright’s own chromium …');
  const downloaded = spawnSync(process.execPath, [programOf('playwright'), 'install', 'chromium'], {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
  });
  if (downloaded.status === 0) return;
  throw new Error(
    `There is no browser for the browser tests, and the download failed. ${endingOf(downloaded)} Get Playwright’s own, which needs no root (${ownBrowser}), install ` +
      'chromium (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to one; then run the command again.',
  );
}

function hasPlaywrightBrowser(): boolean {
  const { chromium } = fromE2e('playwright') as { chromium: { executablePath(): string } };
  return existsSync(chromium.executablePath());
}
