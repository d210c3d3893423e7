import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CopiedSite, copiedSite } from '../support/copiedSite.ts';
import { nextTitle, releaseCommand, releaseNextWallet } from '../support/nextWallet.ts';
import { drillPort } from '../support/ports.ts';
import { Sandbox } from '../support/sandbox.ts';
import { goTo, openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

let site: CopiedSite;
test.beforeEach(async () => {
  site = await copiedSite(drillPort(3));
});
test.afterEach(() => site.close());

/** A released file of the new wallet, served from its plain form so that a drill can damage it. */
function releasedFile(folder: string, name: RegExp): string {
  const file = readdirSync(folder).find((entry) => name.test(entry));
  if (!file) throw new Error(`no file like ${name} in ${folder}`);
  for (const ending of ['.br', '.gz']) rmSync(join(folder, file + ending), { force: true });
  return join(folder, file);
}

const faults: Readonly<Record<string, (folder: string) => void>> = {
  'whose entry is gone': (folder) => rmSync(releasedFile(folder, /^entry\..*\.js$/)),
  'whose entry has one byte changed': (folder) => {
    const file = releasedFile(folder, /^entry\..*\.js$/);
    writeFileSync(file, `${readFileSync(file, 'utf8')} `);
  },
  'whose screen is gone': (folder) => rmSync(releasedFile(folder, /^AccountScreen\..*\.js$/)),
  'whose styles are gone': (folder) => rmSync(releasedFile(folder, /^AccountScreen\..*\.css$/)),
  'that throws when its screen loads': (folder) => {
    const file = releasedFile(folder, /^AccountScreen\..*\.js$/);
    writeFileSync(file, 'throw new Error("broken release");');
  },
};

for (const [fault, make] of Object.entries(faults)) {
  test(`of a wallet version ${fault} the player sees the one before, and every other area works`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404|MIME type|integrity|broken release|Subresource|preload/i);
    make(releaseNextWallet(site.store));
    const sandbox = new Sandbox(site.address);
    await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account', site.address);
    await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible({ timeout: 12_000 });
    await goTo(page, '/mine');
    await expect(page.getByRole('heading', { name: '我的', exact: true })).toBeVisible();
  });
}

test('an open page runs a newer wallet at its next entry within 20 seconds, and the older one after a rollback, without a reload', async ({
  page,
}) => {
  const sandbox = new Sandbox(site.address);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/account', site.address);
  await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
  const entersWallet = (title: string) =>
    expect(async () => {
      await goTo(page, '/mine');
      await goTo(page, '/account');
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000, intervals: [1_000] });

  releaseNextWallet(site.store);
  await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  await entersWallet(nextTitle);
  releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
  await entersWallet('我的钱包');
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
});
