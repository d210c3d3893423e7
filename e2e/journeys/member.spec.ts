import { MinePage } from '../pages/MinePage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('member', 'sandbox');

test('a player uploads a new picture, saves the profile and finds both after a reload [M-063 M-064 M-071 M-073 M-075 M-083 M-084]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ fields: { realname: '陈海风' } });
  await openLoggedIn(page, await sandbox.token(player));
  const profile = await new ProfilePage(page).open();
  await profile.choosePicture(png);
  await expect(profile.avatar).toHaveAttribute('src', /\/uploads\/.+\.png$/);
  await profile.choosePicture(movingGif);
  await expect(profile.avatar).toHaveAttribute('src', /\/uploads\/.+\.gif$/);
  const address = (await profile.avatar.getAttribute('src')) ?? '';
  const kept = await page.request.get(address);
  expect(await kept.body()).toEqual(movingGif.buffer);

  await profile.save({ birthday: '1990-01-02', mobile: '15012345678', email: 'new@example.com' });
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.reload();
  await expect(profile.field('生日')).toHaveValue('1990-01-02');
  await expect(profile.field('手机号')).toHaveValue('15012345678');
  await expect(profile.field('邮箱')).toHaveValue('new@example.com');
  await new MinePage(page).open();
  await expect(page.getByRole('img', { name: '头像' })).toHaveAttribute('src', address);
});

test('a picture of another kind is not sent, and a failed upload leaves the old one in place [M-009 M-065]', async ({
  page,
  sandbox,
  complaints,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  const profile = await new ProfilePage(page).open();
  await profile.choosePicture(png);
  await expect(profile.avatar).toHaveAttribute('src', /\.png$/);
  const before = await profile.avatar.getAttribute('src');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await profile.choosePicture(renamedJpg);
  await expect(page.getByText('仅支持gif或png格式图片', { exact: true })).toBeVisible();
  expect(sent).not.toContain('/api/uploadimg');

  complaints.expect(/ERR_CONNECTION_RESET/);
  await page.route('**/api/uploadimg', (route) => route.abort('connectionreset'));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/uploadimg'));
  await profile.choosePicture(movingGif);
  await lost;
  await expect(page.getByLabel('更换头像')).toBeEnabled();
  await expect(page.getByRole('progressbar', { name: '头像上传进度' })).toHaveCount(0);
  await expect(profile.avatar).toHaveAttribute('src', before ?? '');
});

test('一键回收 recovers the money of all venues [M-060 M-061 M-062]', async ({ page, sandbox }) => {
  const player = await sandbox.player({ balance: '100.00', venues: { AG: '20.25', PG: '3.50' } });
  await openLoggedIn(page, await sandbox.token(player));
  const mine = await new MinePage(page).open();
  await mine.recover();
  await expect(page.getByRole('region', { name: '中心钱包' })).toContainText('123.75');
});

test('the switches of the settings send no call and survive a reload [M-173 M-174 M-175 M-176 M-177 W-014]', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/userCent');
  const states = () =>
    page.getByRole('switch').evaluateAll((list) => list.map((one) => one.getAttribute('aria-checked')));
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible();
  expect(await states()).toEqual(['true', 'true', 'false']);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  for (const name of ['中奖提示', '安静模式']) await page.getByRole('switch', { name }).click();
  expect(await states()).toEqual(['true', 'false', 'true']);
  // The host loads its later files by itself, and the balance is polled.
  expect(sent.filter((path) => path.startsWith('/api/') && path !== '/api/balance')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('switch')).toHaveCount(3);
  expect(await states()).toEqual(['true', 'false', 'true']);
});

for (const [from, way] of [
  ['/mine', []],
  ['/mine_old', ['安全设置']],
] as const) {
  test(`a player logs out from ${from}, and the device keeps nothing of the player [M-059 M-179]`, async ({
    page,
    sandbox,
  }) => {
    const player = await sandbox.player();
    const token = await sandbox.token(player);
    await openLoggedIn(page, token, `#${from}`);
    for (const name of way) await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: /^退出(登录)?$/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('您确定要退出登录吗?');
    await question.getByRole('button', { name: '确认' }).click();
    await expect(page).toHaveURL(/#\/login$/);
    const left = await page.evaluate(() => [
      sessionStorage.getItem('token'),
      localStorage.getItem('userInfo'),
    ]);
    expect(left).toEqual([null, null]);
    const answer = await page.request.post('/api/user', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    expect(answer.status()).toBe(401);
    await page.goBack();
    await expect(page.getByText(player.name)).toHaveCount(0);
  });
}

const still =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const header = '474946383961010001008000' + '00ff00000000ff';
const endless = '21ff0b4e45545343415045322e300301000000';
const frame = (pixel: string) => `21f904040a0000002c0000000001000100000202${pixel}00`;

const png = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(still, 'base64'),
};

const movingGif = {
  name: 'wave.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(`${header}${endless}${frame('4401')}${frame('4c01')}3b`, 'hex'),
};

/** A JPEG named as a PNG. */
const renamedJpg = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(200, 7)]),
};
