import { RoomSite } from '../scenes/roomSite.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { expectNoOverflow, settled } from '../support/browser/expectNoOverflow.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { bringDrawNear, bringDrawNearer, sayInRoom } from '../support/sites/roomSwitches.ts';
import { expect, test } from '../support/test.ts';

covers('lottery', 'sandbox');

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 640 } });

const FULL_CHAT = 200;

let site: RoomSite;

test.beforeAll(async () => {
  site = await RoomSite.open(drillPort('lotteryRoomStates'));
});
test.afterAll(() => site.close());

const lotteries = [
  {
    name: 'three numbers',
    roomId: 11,
    everySeconds: 60,
    closesSeconds: 10,
    group: '大小单双',
    option: '大',
    numbers: [],
  },
  {
    name: 'seven balls',
    roomId: 31,
    everySeconds: 120,
    closesSeconds: 15,
    group: '特码正码',
    option: '正码',
    numbers: [1, 25, 49],
  },
];

for (const { name, roomId, everySeconds, closesSeconds, group, option, numbers } of lotteries) {
  // States that are the same in every lottery are checked in one room.
  const isFirst = roomId === lotteries[0]?.roomId;
  test(`a room of ${name} fits a small phone and is accessible in every state [L-014 L-016 L-018 L-019 L-025 L-028 L-033 L-039 L-044 L-047 L-059]`, async ({
    page,
  }) => {
    const check = async () => {
      await settled(page);
      await expectAccessible(page);
      await expectNoOverflow(page);
    };
    const token = await site.sandbox.token(await site.sandbox.player({ balance: '1234567.89' }));
    await bringDrawNear(site.address, everySeconds, 59);
    const checkOnce = async () => {
      if (isFirst) await check();
    };
    const room = await site.enter(page, roomId, token);
    await room.say('大家好');
    await checkOnce();

    await room.lastDraw.tap();
    await expect(page.getByRole('table')).toBeVisible();
    await check();
    await room.lastDraw.tap();

    await room.betButton.tap();
    await check();
    await room.panel.getByRole('button', { name: '玩法介绍' }).tap();
    const help = page.getByRole('dialog', { name: '玩法介绍' });
    await expect(help).toBeVisible();
    await check();
    await help.getByRole('button', { name: '关闭' }).tap();
    await room.panel.getByRole('button', { name: '关闭' }).tap();
    await expect(room.panel).toBeHidden();
    await room.choose({ group, options: [option], numbers, amount: '50' });
    await check();
    await room.confirm();
    await room.lookAt('myBets', async () => {
      await expect(room.myBets.getByText('待开奖')).toHaveCount(1);
      await check();
    });
    await room.lookAt('settings', async () => {
      await expect(room.settings.getByRole('switch')).toHaveCount(2);
      await checkOnce();
    });
    await room.lastDraw.tap();
    await room.lookAt('trend', async () => {
      await expect(room.trend.getByRole('img', { name: /走势/ })).toBeVisible();
      await room.trend.getByRole('button', { name: '查看数据表' }).tap();
      await expect(room.trend.getByRole('table')).toBeVisible();
      await check();
    });
    await room.lastDraw.tap();

    await sayInRoom(site.address, roomId, FULL_CHAT);
    await expect(room.lines).toHaveCount(FULL_CHAT);
    await expect(room.lines.last()).toBeInViewport();
    await checkOnce();

    await bringDrawNear(site.address, everySeconds, closesSeconds + 5);
    await page.reload();
    await expect(room.sealed).toBeVisible({ timeout: 30_000 });
    await check();
    await bringDrawNearer(site.address, everySeconds, 4);
    await expect(room.draw.getByText('开奖中')).toBeVisible({ timeout: 30_000 });
    await check();
    await expect(room.betButton).toBeVisible();
    await check();
  });
}
