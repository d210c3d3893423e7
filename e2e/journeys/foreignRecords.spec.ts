import { RecordsPage } from '../pages/RecordsPage.ts';
import { WithdrawalPage } from '../pages/WithdrawalPage.ts';
import { onForeignPlatform } from '../scenes/onForeignPlatform.ts';
import { covers } from '../support/covers.ts';
import { payPassword, type RecordTime } from '../support/sites/foreignSite.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('wallet', 'member', 'shared', 'sandbox');

const foreign = onForeignPlatform('foreignRecords');

const empty = ['/betRecord', '/transRecord', '/activityRecord', '/welfare', '/fanshui'] as const;

test('on a foreign platform that writes [] for every empty page, a new player reads 空空如也 on all records, messages and cards', async ({
  page,
}) => {
  await openLoggedIn(page, (await foreign.site.player()).token);
  for (const path of empty) {
    await goTo(page, path);
    await expect(page.getByText(/空空如也|显示在这里/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  }
  await goTo(page, '/message?type=2');
  await expect(page.getByText('空空如也')).toBeVisible();
  for (const type of ['取款', '转入', '转出']) {
    await goTo(page, '/transRecord');
    await new RecordsPage(page, '账户明细').filter('类型', type);
    await expect(page.getByText(/空空如也|显示在这里/).first()).toBeVisible();
  }
});

/** A time in Beijing as the screens show it, with or without seconds. */
const inBeijing = (ms: number, from: number, to: number) =>
  new Date(ms + 8 * 60 * 60_000).toISOString().replace('T', ' ').slice(from, to);

const forms: readonly RecordTime[] = ['beijing', 'unix', 'iso', 'minute'];

for (const time of forms)
  test(`on a foreign platform with record times as ${time}, bets and payments show amounts and Beijing time, page by page`, async ({
    page,
  }) => {
    const { platform } = foreign.site;
    platform.setShapes({ records: { time } });
    const player = await foreign.site.player();
    for (const kind of ['bets', 'deposits', 'withdrawals'] as const)
      platform.addRecords(player.name, kind, 40);
    await openLoggedIn(page, player.token);
    const bets = await new RecordsPage(page, '投注记录').open('/betRecord');
    const [newest] = [...platform.player(player.name).bets].reverse();
    const end = time === 'minute' ? 16 : 19;
    await expect(bets.rows.first()).toContainText(inBeijing(newest?.at ?? 0, 11, end));
    await expect(bets.rows.first()).toContainText(/投注 100\.00/);
    await bets.rows.first().getByRole('button').click();
    await expect(bets.rows.first()).toContainText(inBeijing(newest?.at ?? 0, 0, end));
    await bets.readToEnd();
    await expect(bets.rowAtEnd(40)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const details = await new RecordsPage(page, '账户明细').open('/transRecord');
    await details.rows.first().getByRole('button').click();
    await expect(details.rows.first()).toContainText(inBeijing(platform.state.now(), 0, 10));
    await details.readToEnd();
    await expect(details.rowAtEnd(40)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await details.filter('类型', '取款');
    await expect(details.rows.filter({ hasText: /-1\d\d\.\d\d/ }).first()).toBeVisible();
    platform.setShapes({ records: { time: 'beijing' } });
  });

test('on a foreign platform that lists withdrawals below zero, a withdrawal just made is unfolded, and each has one minus', async ({
  page,
}) => {
  const { platform } = foreign.site;
  platform.setShapes({ records: { amounts: 'negative' } });
  const player = await foreign.site.player({ money: 5_000_00 });
  platform.addRecords(player.name, 'withdrawals', 3);
  platform.review(player.name, true);
  const address = { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` };
  await foreign.site.call(player, '/api/bindcard', { ...address, pay_pass: payPassword });
  await openLoggedIn(page, player.token);
  const form = await (await new WithdrawalPage(page).open()).pick(/TRC20/);
  await form.withdraw('1,001', payPassword);
  await expect(page).toHaveURL(/#\/transRecord$/);
  const details = new RecordsPage(page, '账户明细');
  await expect(details.rows.first()).toContainText(/-1,001\.00.*审核中.*尾号7711/s);
  await expect(details.rows.last()).toContainText(/-1\d\d\.\d\d/);
  await expect(details.rows.filter({ hasText: '+' })).toHaveCount(0);
  platform.setShapes({ records: { amounts: 'grouped' } });
});

test('on a foreign platform welfare, applications and transfers are listed with their amounts', async ({
  page,
}) => {
  const { platform } = foreign.site;
  const player = await foreign.site.player();
  platform.grantDraws(player.name, 2);
  for (const kind of ['packets', 'applications', 'transfers'] as const)
    platform.addRecords(player.name, kind, 20);
  await openLoggedIn(page, player.token);
  const packets = await new RecordsPage(page, '红包记录').open('/welfare');
  await expect(page.getByRole('region', { name: '红包次数' })).toContainText(/剩余领取次数2/);
  await expect(packets.rows.first()).toContainText(/充值 1,000\.00.*\+100\.00/);
  await packets.readToEnd();
  await expect(packets.rowAtEnd(20)).toBeVisible();
  const applications = await new RecordsPage(page, '活动申请记录').open('/activityRecord');
  await expect(applications.rows.first()).toContainText(/活动1.*待审核/);
  await goTo(page, '/transRecord');
  const details = new RecordsPage(page, '账户明细');
  for (const type of ['转入', '转出']) {
    await details.filter('类型', type);
    await expect(details.rows.getByText('成功', { exact: true }).first()).toBeVisible();
    await details.readToEnd();
    await expect(details.rowAtEnd(10)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});
