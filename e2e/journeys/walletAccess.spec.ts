import { covers } from '../support/covers.ts';
import { expectChinesePhonePage } from '../support/sites/phonePage.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('wallet', 'shared');

const addresses = [
  '/account',
  '/money',
  '/recharge',
  '/payInfo?deposit_no=D1',
  '/withdrawal',
  '/transfer',
  '/wallet?type=2',
  '/withdrawAccount?type=1',
  '/addUsdtCard',
  '/addBankCard',
  '/usdtmore',
  '/password?type=1',
  '/transRecord',
  '/betRecord',
  '/activityRecord',
  '/welfare',
];

test('every wallet address sends a visitor to the log-in with the whole address as redirect [W-002 W-005 W-006]', async ({
  page,
}) => {
  for (const address of addresses) {
    await page.goto(`/#${address}`);
    await expect
      .poll(() => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('redirect'))
      .toBe(address);
    expect(page.url()).toContain('#/login?');
  }
});

test('wallet calls are JSON and carry the token and the version; a reload without a network still shows the player [W-001 W-007 W-010 W-210]', async ({
  page,
  sandbox,
  complaints,
}) => {
  const token = await sandbox.token(await sandbox.player({ balance: '77.10' }));
  const calls: { path: string; sent: string | null; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    calls.push({ path: pathname, sent: request.postData(), headers: request.headers() });
  });
  await openLoggedIn(page, token, '#/money');
  await expect(page.getByRole('list', { name: '场馆余额' })).toBeVisible();
  await expectChinesePhonePage(page, '/money');
  await page.getByRole('banner').first().getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => calls.some(({ path }) => path === '/api/refreshusermoney')).toBe(true);
  for (const path of ['/api/balancelist', '/api/refreshusermoney']) {
    const call = calls.find((made) => made.path === path);
    expect(call?.sent).toBe('{}');
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': expect.stringMatching(/^application\/json/),
      'client-version': expect.stringMatching(/^wallet\/1\.[\w.-]+$/),
    });
  }
  const ofHost = calls.find((made) => made.path === '/api/app');
  expect(ofHost?.headers['client-version']).toMatch(/^host\/1\.[\w.-]+$/);
  complaints.expect(/ERR_FAILED/);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('banner').first()).toContainText('77.10');
});
