import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from '@site/build/copy-checkout';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { requestLiveRelease } from '../support/releases/liveRelease.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'federation-runtime', 'release-page', 'release', 'site-release', 'build', 'scripts');

const isOfficial = process.env.FEDERATION === 'official';
const root = join(import.meta.dirname, '..', '..');
const execute = promisify(execFile);

test('a fifth remote takes one command and one release: an open page gets its tab and its screen, and the host stays unchanged', async ({
  page,
}) => {
  const checkout = join(mkdtempSync(join(tmpdir(), 'fifth-')), 'site');
  const site = await copiedSite(drillPort('fifthRemote'));
  const liveHost = () => JSON.parse(readFileSync(join(site.store, 'releases/live.json'), 'utf8')).host;
  const script = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    execute('node', args, { cwd: checkout, env: { ...process.env, ...env } });
  try {
    await page.goto(`${site.address}/#/discover`);
    const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    await expect(tabs.filter({ hasText: '发现' })).toBeVisible();
    await expect(tabs.filter({ hasText: '体育' })).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isTheFirstPage: true }));
    const host = liveHost();

    copyCheckout(root, checkout);
    await script(['scripts/new.ts', 'remote', 'sports', '--tab', '体育']);
    // The same packages that an installation would give it.
    symlinkSync(
      join(checkout, 'remote-lottery/node_modules'),
      join(checkout, 'remote-sports/node_modules'),
      'junction',
    );
    await script(['scripts/build.ts', 'sports']);
    const dist = join(checkout, 'remote-sports/dist');
    await releaseCommand(site.store, 'publish', 'sports', '--no-build', '--dist', dist);

    await requestLiveRelease(page);
    await goTo(page, '/activity');
    await tabs.filter({ hasText: '体育' }).click();
    await expect(page).toHaveURL(`${site.address}/#/sports`);
    await expect(page.getByRole('heading', { name: '体育' })).toBeVisible();
    await expect(tabs.filter({ hasText: '体育' })).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => '__FEDERATION__' in window)).toBe(isOfficial);

    if (isInFull) {
      // The next version has the official runtime, which the open page switches to.
      await script(['scripts/build.ts', 'sports', '--version', '1.1.0'], { FEDERATION: 'official' });
      await releaseCommand(site.store, 'publish', 'sports', '--no-build', '--dist', dist);
      await requestLiveRelease(page);
      await goTo(page, '/activity');
      await tabs.filter({ hasText: '体育' }).click();
      await expect(page.getByRole('heading', { name: '体育' })).toBeVisible();
      expect(await page.evaluate(() => '__FEDERATION__' in window)).toBe(true);
    }
    expect(await page.evaluate(() => 'isTheFirstPage' in window)).toBe(true);
    expect(liveHost()).toEqual(host);
  } finally {
    // An open page would keep calling a site that has closed.
    await page.goto('about:blank');
    await site.close();
    rmSync(join(checkout, '..'), { recursive: true, force: true });
  }
});
