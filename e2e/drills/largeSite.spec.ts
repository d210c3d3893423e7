import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { askForReleases } from '../support/askForReleases.ts';
import { copiedSite } from '../support/copiedSite.ts';
import { covers } from '../support/covers.ts';
import { addRemotes } from '../support/largeSite.ts';
import { publishLater } from '../support/laterVersion.ts';
import { drillPort } from '../support/ports.ts';
import { releaseCommand } from '../support/releaseCommand.ts';
import { Sandbox } from '../support/sandbox.ts';
import { goTo, openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'release');

/**
 * Also where every application has a version to fall back to: some 400 B more than without. Of these 1.5 KB are what finds out
 * why a file did not come (ADR 67): that has to be there when nothing can be loaded.
 */
const MOST_BYTES = 18 * 1_024;

/** What a page asks for of documents from now on, without their hashes: each once, as the browser keeps it. */
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

test('on a site of 64 remotes a page finds the wallet that it does not carry, at its address and from the hall, and follows its release by one slice', async ({
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
    await askForReleases(page);
    await goTo(page, '/mine');
    await goTo(page, '/account');
    await expect(page.getByRole('heading', { name: '我的新钱包' })).toBeVisible();
    expect(asked()).toEqual(['heads/live.json', 'pieces/wallet']);

    // After a release only the newest index can say that an address is nobody's.
    await goTo(page, '/nobody');
    await expect(page).toHaveURL(`${site.address}/#/`);
    expect(asked()).toEqual(['pieces/index']);
  } finally {
    // Else it asks a site that is gone.
    await page.goto('about:blank');
    await site.close();
  }
});
