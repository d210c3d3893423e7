import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
/** A browser without windows: a whole one draws its tab strip beside every page, which costs as much as the page. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const fromE2e = createRequire(join(root, 'e2e/package.json'));

/** A browser of this machine for the browser tests, or null when only Playwright's own can be used. */
export function systemBrowser(): string | null {
  return (
    [process.env.CHROMIUM_PATH ?? '', shell, ...whole].find((path) => path !== '' && existsSync(path)) ?? null
  );
}

/** Makes sure that there is a browser, installing one where that is possible. Throws with what to do where it is not. */
export function ensureBrowser(report: (line: string) => void): void {
  if (process.env.CHROMIUM_PATH || existsSync(shell) || hasPlaywrightBrowser()) return;
  if (canUseApt() && (installed('chromium-headless-shell', report) || installed('chromium', report))) return;
  if (systemBrowser()) return;
  report('downloading Playwright’s own chromium …');
  const { status } = spawnSync(join(root, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
  });
  if (status === 0) return;
  throw new Error(
    'There is no browser for the browser tests. Install chromium (Debian: sudo apt-get install chromium) ' +
      'or set CHROMIUM_PATH to one, then run the command again.',
  );
}

/** Whether apt could install this browser, with a Chinese font. */
function installed(browser: string, report: (line: string) => void): boolean {
  report(`installing ${browser} and a Chinese font through apt …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  const { status, stderr } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk'],
    { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );
  if (status !== 0) report(`apt could not install it: ${stderr.trim().split('\n').at(-1)}`);
  return status === 0;
}

function hasPlaywrightBrowser(): boolean {
  const { chromium } = fromE2e('playwright') as { chromium: { executablePath(): string } };
  return existsSync(chromium.executablePath());
}

function canUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
