import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { publishLater } from '../support/releases/laterVersion.ts';
import { requestLiveRelease } from '../support/releases/liveRelease.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

/**
 * Holds although every application has a version to fall back to, which adds some 400 B. 1.5 KB of it
 * determine why a file did not come (ADR 67): that code has to be there when nothing can be loaded. 1 KB are the
 * roles and signatures of the remotes that it carries (ADR 79).
 */
const MOST_BYTES = 18.5 * 1_024;

/**
 * Returns a function that lists the documents requested since its last call, without their hashes and each
 * once, as the browser caches them.
 */
function documentsOf(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, path] = /\/((?:pieces|heads|releases)\/.+)$/.exec(request.url()) ?? [];
    if (path) asked.add(path.replace(/\.[\w-]{43}\.json$/, ''));
  });
  return () => {
    const seen = [...asked].sort();
    asked.clear();
    return seen;
  };
}

test('on a site of 64 remotes a page finds the wallet that its head lacks, at its address and from the hall, and follows its release by one slice', async ({
  page,
}) => {
  let later = '';
  const site = await copiedSite(drillPort('largeSite'), async (store) => {
    const texts = { 我的钱包: '我的新钱包' };
    later = (await publishLater(store, 'wallet', { mark: 'later', texts })).version;
    await addRemotes(store, 60);
  });
  try {
    const html = readFileSync(join(site.store, 'index.html'), 'utf8');
    expect(brotliCompressSync(html).length).toBeLessThan(MOST_BYTES);
    expect(html).not.toContain('remotes/wallet/');
    const sandbox = new Sandbox(site.address);
    const asked = documentsOf(page);
    const wallet = page.getByRole('heading', { name: '我的钱包' });
    const hall = page.getByRole('heading', { name: '大厅' });

    await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account', {
      site: site.address,
    });
    await expect(wallet).toBeVisible();
    expect(asked()).toEqual(['pieces/index', 'pieces/wallet']);

    await page.goto('about:blank');
    await page.goto(`${site.address}/#/`);
    await hall.waitFor();
    expect(asked()).toEqual([]);
    await goTo(page, '/account');
    await expect(wallet).toBeVisible();
    expect(asked()).toEqual(['pieces/index', 'pieces/wallet']);

    await releaseCommand(site.store, 'promote', `wallet@${later}`);
    await requestLiveRelease(page);
    await goTo(page, '/mine');
    await goTo(page, '/account');
    await expect(page.getByRole('heading', { name: '我的新钱包' })).toBeVisible();
    expect(asked()).toEqual(['heads/live.json', 'pieces/wallet']);

    // After a release only the newest index can tell that no remote has an address.
    await goTo(page, '/nobody');
    await expect(page).toHaveURL(`${site.address}/#/`);
    expect(asked()).toEqual(['pieces/index']);
  } finally {
    // An open page would keep calling a site that has closed.
    await page.goto('about:blank');
    await site.close();
  }
});

const program = join(import.meta.dirname, '../../site-release/src/testing/addRemotes.ts');

/** Releases `count` made-up remotes, which have no files, beside those of a store: too many for its page to carry. */
async function addRemotes(store: string, count: number): Promise<void> {
  await promisify(execFile)('node', [program, store, `${count}`]);
}
