import { ApplyAgentPage } from '../pages/ApplyAgentPage.ts';
import { MessagePage } from '../pages/MessagePage.ts';
import { MinePage } from '../pages/MinePage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('member/agent');

const mobile = '13800138000';
const reason = '经营一个体育社群';

test('a player applies as an agent and, once approved, finds the log-in of agents in place of the sign-up [M-054 M-055 M-155 M-158 M-159 M-160]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ fields: { realname: '陈海风' } });
  await openLoggedIn(page, await sandbox.token(player));
  const mine = await new MinePage(page).open();
  await mine.menu.getByRole('link', { name: /合营计划/ }).click();
  await page.waitForURL(/#\/applyagent$/);
  const application = new ApplyAgentPage(page);
  await application.apply(mobile, reason);
  await expect(page.getByText('申请已提交，请等待审核')).toBeVisible();
  await expect(application.mobile).toHaveValue('');

  await mine.open();
  await expect(mine.menu.getByText('代理登录')).toHaveCount(0);
  await sandbox.reviewAgents(player, true);
  await mine.recover();
  await expect(mine.menu.getByRole('link', { name: '代理登录' })).toBeVisible();
  await expect(mine.menu.getByText('合营计划')).toHaveCount(0);
  const inbox = await new MessagePage(page).open(2);
  await expect(inbox.notices).toHaveText([/合营申请已通过/]);
});

test('a wrong mobile and a missing reason show a message at their field, and axe finds no problem [M-156 M-157]', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/applyagent');
  const application = await new ApplyAgentPage(page).open();
  await application.apply('15412345678', '');
  await expect(page.getByText('请输入正确手机号')).toBeVisible();
  await expect(application.mobile).toBeFocused();
  await application.apply(mobile, ' ');
  await expect(page.getByText('请输入申请理由')).toBeVisible();
  await expectAccessible(page);
});
