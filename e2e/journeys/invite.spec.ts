import { InvitePage } from '../pages/InvitePage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('member/invite');

test('a player shares the link, the invite image and the QR code, and a phone reads the link from both [M-132 M-134 M-136 M-137 M-138 M-139 M-140 M-142 M-143]', async ({
  page,
  context,
  sandbox,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/mine');
  await page.getByRole('link', { name: /推荐礼金/ }).click();
  const invite = new InvitePage(page);
  const link = `${baseURL}/#/login?type=1`;
  const sent: string[] = [];

  await invite.share();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && !['/api/balance', '/reports'].includes(pathname)) sent.push(pathname);
  });
  await expect(invite.sheet.getByRole('img', { name: '邀请图片' })).toBeInViewport({ ratio: 0.99 });
  await expect(invite.sheet.getByRole('img', { name: '邀请二维码' })).toBeInViewport({ ratio: 0.99 });
  await expectAccessible(page);
  await invite.choose('取消');
  await expect(invite.sheet).toBeHidden();

  await invite.share();
  await invite.choose('保存链接');
  await expect(page.getByRole('alertdialog')).toContainText('链接已复制到剪贴板');
  await expect(invite.sheet).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: '确定' }).click();

  await invite.share();
  const image = await invite.save('保存图片');
  await expect(invite.sheet).toBeHidden();
  expect(image.suggestedFilename()).toBe('邀请图片.png');
  expect(await invite.scan(image)).toEqual({ width: 1200, height: 1600, text: link });

  await invite.share();
  const code = await invite.save('保存二维码');
  await expect(invite.sheet).toBeHidden();
  expect(code.suggestedFilename()).toBe('邀请二维码.png');
  expect(await invite.scan(code)).toMatchObject({ text: link });
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/#\/mine$/);
});

test('banners are swiped, tabs choose the panel, groups open one at a time [M-133 M-135 M-144 M-145 M-146 M-148 M-151]', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/inviter');
  const banners = page.getByRole('region', { name: '邀请横幅' });
  await expect(banners.getByRole('button')).toHaveCount(3);
  const box = await banners.boundingBox();
  if (!box) throw new Error('no banner is on show');
  await page.mouse.move(box.x + 280, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 80, { steps: 8 });
  await page.mouse.up();
  await expect(banners.getByRole('button', { name: '第2张横幅' })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('tab', { name: '礼金介绍' }).click();
  await expect(page.getByRole('tabpanel').getByRole('img')).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('tab', { name: '明细记录' }).click();
  await expect(page.getByRole('term')).toHaveCount(9);
  await expectAccessible(page);
  await page.getByRole('button', { name: '数据列表' }).click();
  await expect(page.getByRole('term')).toHaveCount(0);
  await page.getByRole('tab', { name: '好友明细' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['日期', '礼金', '备注']);
  await expectAccessible(page);
});

for (const [width, height] of [
  [360, 640],
  [430, 932],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} 立即邀请 and the whole sheet are on the screen`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height });
    await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/inviter');
    await expect(page.getByRole('button', { name: '立即邀请' })).toBeInViewport({ ratio: 1 });
    const invite = new InvitePage(page);
    await invite.share();
    await expect(invite.sheet.getByRole('img', { name: '邀请图片' })).toBeInViewport({ ratio: 0.99 });
    await expect(invite.sheet.getByRole('button', { name: '取消' })).toBeInViewport({ ratio: 1 });
  });
}
