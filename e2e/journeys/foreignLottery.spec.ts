import type { Page } from '@playwright/test';
import { LotteryRoomPage } from '../pages/LotteryRoomPage.ts';
import { onForeignPlatform } from '../scenes/onForeignPlatform.ts';
import { ordersOf } from '../scenes/roomSite.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'lottery', 'shared', 'sandbox');

const foreign = onForeignPlatform('foreignLottery');

/** Moves the platform's clock forward until a draw of this length has just begun. */
function beginDraw(everySeconds: number): void {
  const { platform } = foreign.site;
  const stepMs = everySeconds * 1000;
  platform.moveClock(stepMs - (platform.state.now() % stepMs) + 500);
}

async function enter(page: Page, room: number, token: string): Promise<LotteryRoomPage> {
  await openLoggedIn(page, token, `#/lottery?room_id=${room}`);
  const opened = new LotteryRoomPage(page);
  await expect(opened.draw).toBeVisible();
  await expect(opened.chatBox).toHaveAttribute('placeholder', '说点什么…');
  return opened;
}

test('on a foreign platform a player goes from the hall to a room, talks by socket, and finds the lines again', async ({
  page,
}) => {
  beginDraw(60);
  const player = await foreign.site.player({ money: 5_000_00 });
  await openLoggedIn(page, player.token);
  await page.getByRole('list', { name: '彩种' }).getByRole('button', { name: '快乐28' }).click();
  await page.getByRole('dialog').getByText('初级厅').click();
  await expect(page).toHaveURL(/#\/lottery\?room_id=3$/);
  const room = new LotteryRoomPage(page);
  await expect(room.draw).toContainText('5,000.00');
  await expect(room.chatBox).toHaveAttribute('placeholder', '说点什么…');
  await room.say('<b>大家好</b>');
  await expect(room.lines.last()).toContainText('<b>大家好</b>');
  await expect(room.lines.last()).toHaveAttribute('data-side', 'right');
  foreign.site.platform.say(3, { id: '77', author: '海风', avatar: null, content: '你也好', order: '1' });
  await expect(room.lines.last()).toContainText('你也好');
  await expect(room.lines.last()).toHaveAttribute('data-side', 'left');
  await page.reload();
  await expect(room.lines.filter({ hasText: '大家好' })).toHaveCount(1);
});

test('on a foreign platform a bet on three numbers is booked once for two taps, waits for its draw, and is settled', async ({
  page,
}) => {
  beginDraw(60);
  const { platform } = foreign.site;
  const player = await foreign.site.player({ money: 5_000_00 });
  const room = await enter(page, 3, player.token);
  const orders = ordersOf(page);
  const period = await room.period();
  await room.choose({ group: '大小单双', options: ['大', '小'], amount: '1,001' });
  await room.confirm();
  expect(orders).toEqual([
    { room_id: '3', expect: period, order: ['201', '202'].map((id) => ({ id, total: 1001, data: [] })) },
  ]);
  expect(platform.bookings('bet')).toMatchObject([{ player: player.name, cents: 2_002_00 }]);
  await expect(room.draw).toContainText('2,998.00');
  await room.lookAt('myBets', async () => {
    await expect(room.myBets).toContainText('1,001.00');
  });
  platform.moveClock(60_000);
  // One of the two sides wins: 1,001 × 1.98.
  await expect(room.draw).toContainText('4,979.98');
  await expect(room.lastDraw).toContainText(period);
  await room.lastDraw.click();
  await expect(page.getByRole('table')).toContainText(period);
  await room.lookAt('trend', async () => {
    await expect(room.trend.getByRole('img', { name: /走势/ })).toBeVisible();
  });
  await goTo(page, '/betRecord');
  await expect(page.getByRole('listitem').filter({ hasText: '快乐28' })).toHaveCount(2);
  await expect(page.getByRole('list', { name: '投注记录' })).toContainText(/大小单双-小.*投注 1,001\.00/);
});

test('on a foreign platform a room of seven balls takes a bet on numbers and shows its draws', async ({
  page,
}) => {
  beginDraw(300);
  const player = await foreign.site.player({ money: 5_000_00 });
  const room = await enter(page, 9, player.token);
  await expect(room.balls).toHaveCount(7);
  await room.choose({ group: '特码', options: ['特码'], numbers: [3, 14, 49], amount: '30' });
  await room.confirm();
  await expect(room.draw).toContainText('4,970.00');
  const betsOf = foreign.site.platform.player(player.name).bets;
  expect(betsOf.map(({ draw }) => draw?.picks)).toEqual([[3, 14, 49]]);
  await room.lastDraw.click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
});

test('on a foreign platform a room reconnects after its sockets are cut, and refuses a bet on a draw that is over in the platform’s words', async ({
  page,
}) => {
  beginDraw(60);
  const { platform } = foreign.site;
  const player = await foreign.site.player({ money: 5_000_00 });
  const room = await enter(page, 4, player.token);
  platform.cutRooms();
  await expect(room.lost).toBeVisible();
  await expect(room.lost).toBeHidden();
  await room.say('在吗');
  await expect(room.lines.filter({ hasText: '在吗' })).toHaveCount(1);
  await room.choose({ group: '大小单双', options: ['单'], amount: '10' });
  platform.moveClock(60_000);
  await room.order();
  await expect(page.getByText(/当前期号已截止|期已截止|已封盘/).first()).toBeVisible();
  expect(platform.player(player.name).wallet).toBe(5_000_00);
});
