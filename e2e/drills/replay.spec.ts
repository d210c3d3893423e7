import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { asOwnSite, newKey, putDocument, readDocument } from '../support/releases/forgery.ts';
import { publishLater } from '../support/releases/laterVersion.ts';
import { liveDocument, requestLiveRelease } from '../support/releases/liveRelease.ts';
import { newReleaseKey, releaseCommand } from '../support/releases/releaseCommand.ts';
import { copyReleaseFiles, type ReleaseFiles } from '../support/releases/releaseFiles.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

const former = '我的钱包';
const later = '我的新钱包';

let site: CopiedSite;
let token: string;
/** The release files before the later wallet went live, and those after. */
let before: ReleaseFiles;
let now: ReleaseFiles;

test.beforeAll(async () => {
  site = await copiedSite(drillPort('replay'));
  const sandbox = new Sandbox(site.address);
  token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
  const { version } = await publishLater(site.store, 'wallet', { mark: 'later', texts: { [former]: later } });
  before = copyReleaseFiles(site.store, 'before');
  await releaseCommand(site.store, 'promote', `wallet@${version}`);
  now = copyReleaseFiles(site.store, 'now', ['metadata']);
});
test.beforeEach(() => now.putInto(site.store));
test.afterAll(() => site?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function open(page: Page, shows: string): Promise<void> {
  await openLoggedIn(page, token, '#/account', { site: site.address });
  await expect(heading(page, shows)).toBeVisible();
}

/** Reloads the page as a player who logged out and in meanwhile, with both storages empty. */
async function comeBack(page: Page, shows: string): Promise<void> {
  // On pagehide, not earlier: a call that is repeated would find no token to send.
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  );
  await page.reload();
  await expect(heading(page, shows)).toBeVisible();
}

async function expectOfStranger(browser: Browser, shows: string): Promise<void> {
  const page = await browser.newPage();
  await open(page, shows);
  await page.close();
}

test('after an attacker restores an older, truly signed release, a device with the newer one runs the newer one, until the release command’s repair confirms the older', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/older than what there is|preload/);
  await open(page, later);
  const seen = liveDocument(site.store).revision;
  before.putInto(site.store);
  await comeBack(page, later);
  expect(complaints.includes(/older than what there is: release/)).toBe(true);
  await expectOfStranger(browser, former);

  await releaseCommand(site.store, 'repair', '--above', String(seen));
  await comeBack(page, former);
});

test('a page with another site’s root does not replace the stored release on a device that knows this site’s root, and the console reports it', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/names another root|preload/);
  await open(page, later);
  before.putInto(site.store);
  putDocument(site.store, asOwnSite({ ...readDocument(site.store), revision: 99 }, newKey()));
  await comeBack(page, later);
  expect(complaints.includes(/names another root than the one this browser knows/)).toBe(true);
  await expectOfStranger(browser, former);
});

test('a page whose document was changed runs the newest genuine release, also on a first visit', async ({
  page,
  complaints,
}) => {
  complaints.expect(/not signed by the roles|preload/);
  await page.route(`${site.address}/`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"active":"([^"]+)\.later"/, '"active":"$1"') });
  });
  await open(page, later);
  expect(complaints.includes(/not signed by the roles of the site: release \d+ runs/)).toBe(true);
});

test('without WebCrypto, as on plain http, a page follows a rollback, and the console reports the method of verification', async ({
  page,
  complaints,
}) => {
  complaints.expect(/plain http/);
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
  await open(page, later);
  await releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
  await requestLiveRelease(page);
  await goTo(page, '/mine');
  await expect(heading(page, '我的')).toBeVisible();
  await goTo(page, '/account');
  await expect(heading(page, former)).toBeVisible();
});

test('open pages and returning players accept a new release key that the root signed, and the console stays empty', async ({
  page,
}) => {
  await open(page, later);
  const folder = join(site.store, '..');
  const key = await newReleaseKey(join(folder, 'new-key.json'));
  const old = join(folder, 'release-key.json');
  await releaseCommand(site.store, 'repair', '--new-key', '--key', key, '--old-key', old);
  await requestLiveRelease(page);
  await releaseCommand(site.store, 'rollback', 'wallet', '--key', key, '--reason', 'drill');
  await requestLiveRelease(page);
  await goTo(page, '/mine');
  await expect(heading(page, '我的')).toBeVisible();
  await goTo(page, '/account');
  await expect(heading(page, former)).toBeVisible();
  await comeBack(page, former);
});
