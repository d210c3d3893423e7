import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from '@site/build/paths';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { builtTitle, nextTitle, releaseNextWallet } from '../support/releases/laterVersion.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { releaseCost } from '../support/releases/releaseCost.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

test('releasing a wallet version changes the wallet and no byte of anything else, costs a player only the difference, and rolling back restores it', async ({
  page,
}) => {
  const site = await copiedSite(drillPort('releaseOne'));
  try {
    const sandbox = new Sandbox(site.address);
    await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account', {
      site: site.address,
    });
    await expect(page.getByRole('heading', { name: builtTitle })).toBeVisible();
    const others = othersOf(site.store);
    const pageBefore = await (await fetch(site.address)).text();

    await releaseNextWallet(site.store);
    await page.reload();
    await expect(page.getByRole('heading', { name: nextTitle })).toBeVisible();
    expect(othersOf(site.store)).toEqual(others);
    // The browser has the former version, so it received only the difference, and the hashes matched.
    const cost = await releaseCost(page, site.store, '.next/');
    expect(cost.files).toBeGreaterThan(2);
    expect(cost.sent).toBeLessThan(cost.whole / 4);

    await releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
    await page.reload();
    await expect(page.getByRole('heading', { name: builtTitle })).toBeVisible();
    expect(othersOf(site.store)).toEqual(others);
    expect(withoutStamp(await (await fetch(site.address)).text())).toBe(withoutStamp(pageBefore));
    const { revisions } = JSON.parse(await releaseCommand(site.store, 'history', '--json'));
    const reasons = revisions.slice(0, 2).map(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual(['drill', 'a new title']);
  } finally {
    // An open page would keep calling a site that has closed.
    await page.goto('about:blank');
    await site.close();
  }
});

/** Returns the hash of every file of the host and the other remotes. */
function othersOf(store: string): Record<string, string> {
  const files = namesBelow(store)
    .filter((file) => /^(host|remotes\/(?!wallet))/.test(file))
    .filter((file) => statSync(join(store, file)).isFile());
  return Object.fromEntries(files.map((file) => [file, hashOf(join(store, file))]));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function withoutStamp(html: string): string {
  return html.replace(/"(revision|issuedAt|reason|by|signature)":("[^"]*"|\d+)/g, '');
}
