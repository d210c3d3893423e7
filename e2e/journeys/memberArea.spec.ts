import { covers } from '../support/covers.ts';
import { expectChinesePhonePage } from '../support/sites/phonePage.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('member', 'sandbox');

const screens = [
  ['/mine', '我的'],
  ['/mine_old', '我的'],
  ['/userInfo', '个人资料'],
  ['/userCent', '设置'],
  ['/vip', 'VIP特权'],
  ['/vip2', 'VIP特权'],
  ['/fanshui', '返水中心'],
  ['/inviter', '邀请好友'],
  ['/applyagent', '合营计划'],
  ['/message?type=2', '消息中心'],
  ['/boutBallBet', '帮助中心'],
  ['/boutBallBetInfo?type=7', '关于我们'],
  ['/iframepage', '棋牌游戏'],
] as const;

test('a visitor is sent to log in from every screen of members, and from the lottery room to the hall; a member sees them all [M-001 M-002 M-003 M-004]', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  for (const [path] of screens) {
    await goTo(page, path);
    await expect(page).toHaveURL(new RegExp(`#/login\\?redirect=${encodeURIComponent(path)}$`));
  }
  await goTo(page, '/lottery?room_id=11');
  await expect(page.getByText('请登录！')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);

  await page.goto('about:blank');
  await openLoggedIn(page, await sandbox.token(await sandbox.player()));
  for (const [path, title] of screens) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectChinesePhonePage(page, path);
  }
  await goTo(page, '/lottery?room_id=11');
  await expect(page.getByRole('heading', { name: /极速28/ }).first()).toBeVisible();
  await expectChinesePhonePage(page, '/lottery');
});
