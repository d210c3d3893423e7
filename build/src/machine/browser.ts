import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const fromE2e = createRequire(join(root, 'e2e/package.json'));

/** A browser of this machine for the browser tests, or null when only Playwright's own can be used. */
export function systemBrowser(): string | null {
  return (
    [process.env.CHROMIUM_PATH ?? '', ...installed].find((path) => path !== '' && existsSync(path)) ?? null
  );
}

/** Makes sure that there is a browser, installing one where that is possible. Throws with what to do where it is not. */
export function ensureBrowser(report: (line: string) => void): void {
  if (systemBrowser() || hasPlaywrightBrowser()) return;
  if (canUseApt()) {
    report('installing chromium and a Chinese font through apt …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    const packages = ['chromium', 'fonts-noto-cjk'];
    const { status, stderr } = spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
      {
        encoding: 'utf8',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
    if (status === 0 && systemBrowser()) return;
    report(`apt could not install it: ${stderr.trim().split('\n').at(-1)}`);
  }
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

function hasPlaywrightBrowser(): boolean {
  const { chromium } = fromE2e('playwright') as { chromium: { executablePath(): string } };
  return existsSync(chromium.executablePath());
}

function canUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
