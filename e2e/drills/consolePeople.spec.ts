import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { expectNoOverflow } from '../support/browser/expectNoOverflow.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedStore } from '../support/releases/copiedSite.ts';
import { releaseNextWallet } from '../support/releases/laterVersion.ts';
import { liveDocument, remoteOf } from '../support/releases/liveRelease.ts';
import { newReleaseKey, runRelease } from '../support/releases/releaseCommand.ts';
import { releaseConsole } from '../support/releases/releaseConsole.ts';
import { expect, test } from '../support/test.ts';

covers('release');

const port = drillPort('consolePeople');
const origin = `http://localhost:${port}`;

test.use({ viewport: { width: 360, height: 780 }, locale: 'zh-CN' });

test('two people use one console from their phones, each signing with a key that stays on the phone', async ({
  page,
  browser,
  complaints,
}) => {
  // The test types before the browser's autofocus, which then finds the focus taken.
  complaints.expect(/^info: Autofocus processing was blocked/);
  const { store, remove } = copiedStore();
  const wallet = () => remoteOf(liveDocument(store), 'wallet');
  const before = wallet().active;
  await releaseNextWallet(store);
  const newer = wallet().active;
  const lin = await listKeeper(store, 'Lin');
  const ops = await releaseConsole(store, ['--port', String(port), '--origin', origin]);
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en' });
  try {
    await page.goto(ops.address);
    await expectReadable(page, 'light');
    await page.getByLabel('选择您的个人密钥文件').setInputFiles(lin.keyFile);
    await page.getByRole('button', { name: '用本设备的密钥登录' }).click();
    await expect(page.getByText('当前发布人 Lin')).toBeVisible();

    await page.goto(`${origin}/change?do=rollback&app=wallet`);
    await page.getByLabel('原因').fill('提现超时');
    await expectReadable(page, 'dark');
    await page.getByRole('button', { name: `将 wallet 回滚到 ${before}` }).click();
    await expect(page.getByText('已完成。')).toBeVisible();
    expect(wallet().active).toBe(before);
    await expect(page.locator('.history li').first()).toContainText('Lin，');
    await page.getByRole('article', { name: 'wallet' }).locator('summary').first().click();
    await page.locator('summary', { hasText: 'wallet 的版本' }).click();
    await expectReadable(page, 'light');

    await test.step('a device without the key requests the key file before any change', async () => {
      await page.evaluate(() => indexedDB.deleteDatabase('release-console'));
      await page.goto(`${origin}/change?do=block&app=wallet&version=${newer}`);
      await page.getByLabel('原因').fill('重复扣款');
      await page.getByRole('button', { name: `禁用 wallet ${newer}` }).click();
      await page.getByLabel('选择您的个人密钥文件').setInputFiles(lin.keyFile);
      expect(wallet().blocked).toEqual([]);
      await expectReadable(page, 'light');
      await page.getByRole('button', { name: '用本设备的密钥签名' }).click();
      await expect(page.getByText('已完成。')).toBeVisible();
      expect(wallet().blocked).toEqual([newer]);
    });

    await test.step('a second person makes a key on the phone, is added, and may only look', async () => {
      const mei = await phone.newPage();
      await mei.goto(ops.address);
      await mei.getByRole('button', { name: 'Make a key' }).click();
      await expect(mei.locator('#public-key')).toContainText('"kty":"EC"');
      const publicHalf = await mei.locator('#public-key').textContent();
      await expectReadable(mei, 'light');
      await mei.getByRole('button', { name: 'Log in' }).click();
      await expect(mei.getByRole('alert')).toContainText('not in the list of people');
      await lin.add('Mei', publicHalf ?? '', 'look');
      await mei.getByRole('button', { name: 'Log in' }).click();
      await expect(mei.getByText('You are Mei')).toBeVisible();
      // Her cards are folded, and what is folded has no role.
      await expect(mei.locator('a', { hasText: 'Roll back …' })).toHaveCount(0);
      await mei.getByRole('button', { name: 'Log out' }).click();
      await expect(mei.getByRole('heading', { name: 'Log in' })).toBeVisible();
    });

    await page.getByRole('button', { name: '核对所有文件' }).click();
    await expectReadable(page, 'light');
    await page.goto(`${origin}/compare?from=1&to=2`);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Revision 1 and 2' })).toBeVisible();
    await expectReadable(page, 'dark');
  } finally {
    await phone.close();
    expect(await ops.end(), 'Ctrl-C ends the console in good order').toBe(0);
    remove();
  }
});

async function expectReadable(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'fits the width').toBe(360);
}

/** The person who maintains a store's list of people, with the file of their personal key. */
type ListKeeper = {
  readonly keyFile: string;
  add(name: string, publicKey: string, roles: string): Promise<void>;
};

/** Creates the list of people of a store with a first person who has every role. */
async function listKeeper(store: string, name: string): Promise<ListKeeper> {
  const keyFile = await newReleaseKey(`${store}-${name}.json`);
  const run = (...args: string[]) => runRelease('people', ...args, '--store', store, '--as', keyFile);
  const add: ListKeeper['add'] = async (added, publicKey, roles) => {
    await run('add', added, '--public-key', publicKey, '--roles', roles);
  };
  const { stdout } = await run('key', keyFile);
  await add(name, /\{"kty".*\}/.exec(stdout)?.[0] ?? '', 'release,approve');
  return { keyFile, add };
}
