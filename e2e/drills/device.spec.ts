import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/LoginPage.ts';
import { MinePage } from '../pages/MinePage.ts';
import { TransferPage } from '../pages/TransferPage.ts';
import { seenBy } from '../scenes/addresses.ts';
import { onceKinds } from '../scenes/once/onceKinds.ts';
import { walk } from '../scenes/walk.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { Complaints } from '../support/browser/complaints.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { sitePort } from '../support/ports.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

/** The site's address for a phone of the same network that opens it by name over plain http. */
const lan = `http://site.lan:${sitePort}`;

test.use({
  launchOptions: {
    ...browserLaunch,
    args: [...browserLaunch.args, '--host-resolver-rules=MAP site.lan 127.0.0.1'],
  },
});

/** The browser's message about a header that needs https, and the host's about how it verifies releases. */
const overHttp = /Cross-Origin-Opener-Policy header has been ignored|there is no WebCrypto/;

const balance = (page: Page) =>
  page
    .locator('header')
    .getByText(/^\d[\d,]*\.\d\d$/)
    .first();

test('two players in two tabs each see their own name, balance and money; a log-out ends the tabs of its player alone', async ({
  page,
  context,
  sandbox,
  complaints: ofPage,
}) => {
  const one = await sandbox.player({ balance: '111.00' });
  const two = await sandbox.player({ balance: '222.00' });
  const token = await sandbox.token(one);
  const [tabTwo, tabThree] = [await context.newPage(), await context.newPage()];
  const complaints = [tabTwo, tabThree].map((tab) => new Complaints(tab));
  await openLoggedIn(page, token, '#/mine');
  await openLoggedIn(tabTwo, await sandbox.token(two), '#/mine');
  await tabThree.addInitScript(noteTexts);
  await openLoggedIn(tabThree, token, '#/account');
  // Both tabs poll: a call of either may be under way when its player logs out.
  for (const tabComplaints of [ofPage, complaints[1]]) tabComplaints?.expect(/401/);
  // By now each tab has overwritten the other's stored record; a reload meets whichever was last.
  for (const [tab, own, other] of [
    [page, one, two],
    [tabTwo, two, one],
    [page, one, two],
  ] as const) {
    await tab.addInitScript(noteTexts);
    await tab.reload();
    await expect(tab.locator('main').getByText(own.name).first()).toBeVisible();
    const seen = await textsOf(tab);
    expect(seen).toContain(own.name);
    expect(seen).not.toContain(other.name);
  }
  const transfer = await new TransferPage(tabTwo).open();
  await transfer.amount.fill('5');
  await transfer.confirm();
  await expect(tabTwo.getByText('转账成功')).toBeVisible();
  await goTo(tabTwo, '/');
  await goTo(page, '/');
  await expect(balance(tabTwo)).toHaveText('217.00');
  await expect(balance(page)).toHaveText('111.00');

  await new MinePage(page).open();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(tabThree).toHaveURL(/#\/login$/);
  // On a busy machine the message may be gone before the test checks.
  await expect.poll(() => textsOf(tabThree)).toContain('您已在其他页面退出登录');
  expect(await tabThree.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await expect(balance(tabTwo)).toHaveText('217.00');
  await tabTwo.reload();
  await expect(balance(tabTwo)).toHaveText('217.00');
  expect(complaints.flatMap((tabComplaints) => tabComplaints.unexpected())).toEqual([]);
});

// Each of these tests walks through every screen.
if (isInFull) {
  test('over plain http on a network name, without any storage, the screens of a visitor show', async ({
    page,
    complaints,
  }) => {
    complaints.expect(overHttp);
    await page.addInitScript(forbidStorage);
    await page.goto(`${lan}/`);
    expect(
      await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID, 'clipboard' in navigator]),
    ).toEqual([false, 'undefined', false]);
    expect(await walk(page, seenBy('visitor'), cards)).toEqual([]);
  });

  test('over plain http, without any storage, the screens of a player show, who is logged in until the page closes', async ({
    page,
    sandbox,
    complaints,
  }) => {
    complaints.expect(overHttp);
    const player = await sandbox.player({ balance: '12680.50', payPassword: '123456' });
    await page.addInitScript(forbidStorage);
    await page.goto(`${lan}/#/login`);
    await new LoginPage(page).logIn(player.name, player.password);
    await expect(balance(page)).toHaveText('12,680.50');
    expect(await walk(page, seenBy('player'), cards)).toEqual([]);
  });

  test('over plain http a player logs in, pays in, bets and copies', async ({
    page,
    sandbox,
    complaints,
  }) => {
    complaints.expect(overHttp);
    const player = await sandbox.player({ balance: '500.00' });
    await page.goto(`${lan}/#/login`);
    await new LoginPage(page).logIn(player.name, player.password);
    await expect(balance(page)).toHaveText('500.00');
    const { deposit, bet } = onceKinds({ id: 41, group: '特码两面', option: '特大', leastSeconds: 60 });
    await deposit.open(page);
    await page.getByRole('tab', { name: '银行卡' }).click();
    const account = page.getByRole('region', { name: '收款账户 1' });
    await account.getByRole('button', { name: '复制收款账号' }).click();
    await expect(page.getByText('复制成功！')).toBeVisible();
    await deposit.send(page, '200');
    await expect(page).toHaveURL(/#\/payInfo\?deposit_no=D\d+$/);
    await bet.open(page);
    await bet.send(page, '10');
    await expect(page.getByText('投注成功')).toBeVisible();
  });
}

async function cards(page: Page): Promise<string[]> {
  return page.getByText(/页面加载失败|页面出了点问题/).allTextContents();
}

/** Runs in the page. Simulates a browser that blocks all storage. */
function forbidStorage(): void {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get, configurable: true });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
}

/** Runs in the page. Records every text that is shown, if only for a moment. */
function noteTexts(): void {
  const texts: string[] = [];
  Object.assign(window, { texts });
  new MutationObserver(() => texts.push(document.body?.textContent ?? '')).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

function textsOf(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { texts: string[] }).texts.join('\n'));
}
