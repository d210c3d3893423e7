import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { breakFile } from '../support/network/brokenFile.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { type Difference, publishLater } from '../support/releases/laterVersion.ts';
import {
  blockFormers,
  liveDocument,
  type ReleaseDocument,
  remoteOf,
  requestLiveRelease,
} from '../support/releases/liveRelease.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { StoredVersion } from '../support/releases/storedVersion.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'federation-runtime', 'release-page', 'release', 'site-release');

const failure = 'broken release';
const texts = { 我的钱包: '我的新钱包', USDT取款: 'USDT提现' } as const;
const screens = ['/account', '/withdrawal'] as const;
type Screen = (typeof screens)[number];
const documents = '**/releases/live.json';

let site: CopiedSite;
let token: string;

test.beforeAll(async () => {
  site = await copiedSite(drillPort('lastGood'));
  const sandbox = new Sandbox(site.address);
  token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
});
test.afterAll(() => site?.close());
test.beforeEach(({ complaints }) => {
  complaints.expect(/status of 404|MIME type|integrity|preload|broken release|cannot be shown/i);
});

const isEntry = (file: string) => /^entry\..*js$/.test(file);
const isAccount = (file: string) => /^AccountScreen\..*js$/.test(file);
const isItsOwn = (file: string) => /^(entry|AccountScreen)\./.test(file);
const throwsWhenShown: Difference['change'] = (file, text) =>
  isAccount(file) ? text.replaceAll(`"${texts.我的钱包}"`, `(()=>{throw new Error("${failure}")})()`) : text;
/** Mistakes in the code of a version; its hashes are right. */
const faults: Readonly<Record<string, Difference['change']>> = {
  'with a screen that throws in its first render': throwsWhenShown,
  ...(isInFull && {
    'with an entry that throws': (file, text) =>
      isEntry(file) ? `throw new Error("${failure}");${text}` : text,
    'with a screen that throws while it loads': (file, text) =>
      isAccount(file) ? `throw new Error("${failure}");${text}` : text,
  }),
};

test.describe('a faulty wallet version', () => {
  test.afterEach(() => releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill'));

  for (const [index, [fault, change]] of Object.entries(faults).entries()) {
    test(`${fault}: the player sees the fallback, and every other area works`, async ({ page }) => {
      const { version } = await publishLater(site.store, 'wallet', { mark: `fault${index}`, texts, change });
      await releaseCommand(site.store, 'promote', `wallet@${version}`);
      await expectFormer(page, '/account');
    });
  }

  test('with an entry without hashes, made by an intruder in the store: it is not released, and the player has the version before', async ({
    page,
  }) => {
    const sound = await publishLater(site.store, 'wallet', { mark: 'sound', texts: {} });
    await releaseCommand(site.store, 'promote', `wallet@${sound.version}`);
    const { version, folder } = await publishLater(site.store, 'wallet', { mark: 'unguarded', texts });
    new StoredVersion(folder).forgetHashes();
    await expect(releaseCommand(site.store, 'promote', `wallet@${version}`)).rejects.toThrow(
      'is not as the role wallet signed it',
    );
    await expectFormer(page, '/account');
  });
});

test.describe('a sound wallet version', () => {
  const kinds = {
    entry: /^entry\./,
    script: /^AccountScreen\..*js$/,
    'style sheet': /^AccountScreen\..*css$/,
  };
  let wallet: StoredVersion;
  let folder: string;
  let mend = () => {};

  test.beforeAll(async () => {
    const next = await publishLater(site.store, 'wallet', { mark: 'next', texts });
    await releaseCommand(site.store, 'promote', `wallet@${next.version}`);
    folder = next.folder;
    wallet = new StoredVersion(folder);
  });
  test.afterEach(() => {
    mend();
    wallet.restore();
  });

  const lost = (['entry', 'script', 'style sheet'] as const).flatMap((kind) =>
    (['missing', 'hanging'] as const).map((fault) => [kind, fault] as const),
  );
  const someLost = [
    ['script', 'missing'],
    ['entry', 'hanging'],
  ] as const;
  for (const [kind, fault] of isInFull ? lost : someLost) {
    test(`with its ${kind} ${fault}: the player sees the fallback, and every other area works`, async ({
      page,
    }) => {
      mend = await breakFile(page, folder, wallet.fileOf('/account', kinds[kind]), fault);
      await expectFormer(page, '/account');
    });
  }

  test('with one byte changed in any of its files: a player who enters or opens its screen sees the fallback', async ({
    browser,
  }) => {
    const all = screens.flatMap((path) => wallet.filesOf(path).map((file) => ({ path, file })));
    expect(all.length).toBeGreaterThan(6);
    // The short form takes the entry, which both screens load first, and the files of one screen alone.
    const files = all.filter(({ path, file }) => isInFull || (path === '/account' && isItsOwn(file)));
    for (const { path, file } of files) {
      const page = await browser.newPage();
      wallet.changeOneByte(file);
      await enterFromMine(page, path);
      await expect(former(page, path), file).toBeVisible();
      // A page opened at this address requests the files itself before the host does.
      await page.reload({ waitUntil: 'commit' });
      await expect(former(page, path), file).toBeVisible();
      wallet.restore();
      await page.close();
    }
  });

  test('followed by a document that is older, unsigned or changed after its signature: the page ignores that document, and follows a genuine one', async ({
    page,
  }) => {
    const now = liveDocument(site.store);
    const { signature: _, ...unsigned } = nextDocument(now);
    const kept = readFileSync(`${site.store}/releases/live/${now.revision - 1}.json`, 'utf8');
    const refused = [JSON.parse(kept).document, unsigned, nextDocument(now), 'no document'];
    await enterFromMine(page, '/account');
    const later = page.getByRole('heading', { name: texts.我的钱包 });
    for (const body of refused) {
      await page.route(documents, (route) =>
        route.fulfill({ body: typeof body === 'string' ? body : JSON.stringify(body) }),
      );
      await requestLiveRelease(page);
      await reenter(page);
      await expect(later).toBeVisible();
      await page.unroute(documents);
    }
    await releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
    await requestLiveRelease(page);
    await reenter(page);
    await expect(former(page, '/account')).toBeVisible();
    await releaseCommand(site.store, 'promote', `wallet@${remoteOf(now, 'wallet').active}`);
  });

  test.describe('without a fallback', () => {
    test.beforeAll(() => blockFormers(site.store, 'wallet'));

    for (const [kind, fault] of isInFull ? lost : someLost.slice(0, 1)) {
      test(`with its ${kind} ${fault}: the player sees a card with 重试, and every other area works`, async ({
        page,
      }) => {
        mend = await breakFile(page, folder, wallet.fileOf('/account', kinds[kind]), fault);
        await expectCard(page);
      });
    }

    test('and a later one that throws in its first render: the player sees a card, and every other area works', async ({
      page,
    }) => {
      const throwing = { mark: 'throwing', texts, change: throwsWhenShown };
      const { version } = await publishLater(site.store, 'wallet', throwing);
      await releaseCommand(site.store, 'promote', `wallet@${version}`);
      await blockFormers(site.store, 'wallet');
      await expectCard(page);
    });
  });
});

/** Returns the document of the next revision if the former wallet were to be live again. */
function nextDocument(now: ReleaseDocument): ReleaseDocument {
  const wallet = remoteOf(now, 'wallet');
  const remotes = { ...now.remotes, wallet: { ...wallet, active: wallet.lastGood } };
  return { ...now, revision: now.revision + 1, remotes };
}

async function reenter(page: Page): Promise<void> {
  await goTo(page, '/mine');
  await expect(page.getByRole('heading', { name: '我的', exact: true })).toBeVisible();
  await goTo(page, '/account');
}

async function expectCard(page: Page): Promise<void> {
  await enterFromMine(page, '/account');
  await expect(card(page)).toBeVisible();
  await expectOtherAreas(page);
}

/** Enters a screen of the wallet from another remote and expects it as before the release. */
async function expectFormer(page: Page, path: Screen): Promise<void> {
  await enterFromMine(page, path);
  await expect(former(page, path)).toBeVisible();
  await expectOtherAreas(page);
}

async function enterFromMine(page: Page, path: Screen): Promise<void> {
  await openLoggedIn(page, token, '#/mine', { site: site.address });
  await expect(page.getByRole('heading', { name: '我的', exact: true })).toBeVisible();
  await goTo(page, path);
}

async function expectOtherAreas(page: Page): Promise<void> {
  await goTo(page, '/mine');
  await expect(page.getByRole('heading', { name: '我的', exact: true })).toBeVisible();
  await goTo(page, '/lottery?room_id=11');
  await expect(page.locator('main')).toContainText('77.00');
  await goTo(page, '/');
  await expect(page.getByRole('link', { name: '存款' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
}

function former(page: Page, path: Screen) {
  if (path === '/account') return page.getByRole('heading', { name: '我的钱包', exact: true });
  return page.getByRole('tab', { name: 'USDT取款' });
}

function card(page: Page) {
  return page.getByRole('alert').filter({ hasText: /页面加载失败|页面出了点问题/ });
}
