import type { LotteryRoomPage } from '../pages/LotteryRoomPage.ts';
import { ordersOf, RoomSite } from '../scenes/roomSite.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import {
  bringDrawNear,
  bringDrawNearer,
  cutConnections,
  platformState,
} from '../support/sites/roomSwitches.ts';
import { expect, test } from '../support/test.ts';

covers('lottery', 'sandbox');

test.describe.configure({ mode: 'serial' });

let site: RoomSite;

test.beforeAll(async () => {
  site = await RoomSite.open(drillPort('lotteryRoom'));
});
test.afterAll(() => site.close());

/** Expects the room to go through closing and draw to the next period. */
async function seeDraw(room: LotteryRoomPage, period: string, everySeconds: number): Promise<void> {
  await expect(room.draw.getByText('封盘中')).toBeVisible({ timeout: 60_000 });
  await bringDrawNearer(site.address, everySeconds, 4);
  await expect(room.draw.getByText('开奖中')).toBeVisible();
  await expect(room.lastDraw).toContainText(period);
  await expect(room.betButton).toBeVisible();
}

const yuan = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

test('two players talk, one bets on three numbers, sees the draw and is paid to the cent; betting closes on the second [L-009 L-011 L-014 L-023 L-024 L-025 L-027 L-028 L-029 L-030 L-047 L-052 L-055 L-057 L-060 L-062 L-067 L-068 L-071]', async ({
  page,
  browser,
}) => {
  await bringDrawNear(site.address, 60, 55);
  const player = await site.sandbox.player({ balance: '1000.00' });
  const token = await site.sandbox.token(player);
  const room = await site.enter(page, 11, token);
  const orders = ordersOf(page);
  await site.withNeighbour(browser, 11, async (neighbour) => {
    const period = await room.period();
    await room.say('<b>大家好</b>');
    await expect(neighbour.lines.last()).toContainText('<b>大家好</b>');
    await expect(neighbour.lines.last()).toHaveAttribute('data-side', 'left');
    await neighbour.say('你也好');
    await expect(room.lines.last()).toContainText('你也好');

    await room.choose({ group: '大小单双', options: ['大', '小', '单'], amount: '10.01' });
    await expect(room.preview.getByRole('listitem')).toHaveCount(3);
    await room.confirm();
    expect(orders).toEqual([
      {
        room_id: '11',
        expect: period,
        order: [20_101, 20_102, 20_103].map((id) => ({ id, total: 10.01, data: [] })),
      },
    ]);
    const betLine = `第${period}期 大小单双 大 10.01；大小单双 小 10.01；大小单双 单 10.01，共3注 30.03`;
    await expect(neighbour.lines.filter({ hasText: betLine })).toHaveCount(1);
    await expect(room.lines.filter({ hasText: betLine })).toHaveCount(1);
    await expect(room.draw).toContainText('969.97');

    // A player who is still choosing when betting closes is sent away, and no order is sent.
    const others = ordersOf(neighbour.page);
    await neighbour.choose({ group: '组合', options: ['大单'], amount: '20' });
    // Long enough for the pages to learn the platform's time again.
    await bringDrawNearer(site.address, 60, 22);
    const closedAt = await room.sealedAt();
    const { shiftMs } = await platformState(site.address);
    const secondOfDraw = ((closedAt + shiftMs) % 60_000) / 1000;
    // clock: betting may not close sooner; a page knows the platform's time to half a round trip, which a busy machine lengthens
    expect(secondOfDraw).toBeGreaterThanOrEqual(48.5);
    await expect(neighbour.preview).toBeHidden();
    await expect(neighbour.panel).toBeHidden();
    await expect(neighbour.sealed).toBeVisible();

    await seeDraw(room, period, 60);
    const sum = Number((await room.lastDraw.textContent())?.match(/=(\d+)/)?.[1]);
    const wins = 1 + (sum % 2);
    await expect(room.draw).toContainText(yuan(969_97 + wins * 19_81));
    await expect(neighbour.draw).toContainText('500.00');
    // The win stays until it is opened, for the player who bet.
    await expect(room.win).toContainText(`¥${yuan(wins * 19_81)}`);
    await expect(neighbour.win).toHaveCount(0);
    expect(others).toEqual([]);
    expect(await room.period()).not.toBe(period);
    await expectAccessible(page);
  });
  expect((await platformState(site.address)).books).toEqual([]);
});

test('bets on seven balls, by side and by number, are paid to the cent with the draw that both players see [L-016 L-017 L-032 L-034 L-035 L-036 L-039 L-053]', async ({
  page,
  browser,
}) => {
  await bringDrawNear(site.address, 120, 70);
  const player = await site.sandbox.player({ balance: '1000.00' });
  const room = await site.enter(page, 31, await site.sandbox.token(player));
  const orders = ordersOf(page);
  await site.withNeighbour(browser, 31, async (neighbour) => {
    const period = await room.period();
    await room.choose({ group: '特码两面', options: ['特大', '特小'], amount: '50.05' });
    await room.confirm();
    const numbers = [3, 9, 14, 20, 25, 31, 38, 42, 46, 49];
    await room.choose({ group: '特码正码', options: ['正码'], numbers, amount: '33.33' });
    await room.confirm();
    expect(orders.map(({ order }) => order)).toEqual([
      [10_101, 10_102].map((id) => ({ id, total: 50.05, data: [] })),
      [{ id: 10_202, total: 33.33, data: numbers }],
    ]);
    await expect(neighbour.lines.last()).toContainText(`特码正码 正码 ${numbers.join(',')} 33.33`);
    await expect(room.draw).toContainText('866.57');

    await bringDrawNearer(site.address, 120, 19);
    await seeDraw(room, period, 120);
    await expect(neighbour.lastDraw).toContainText(period);
    await expect(room.balls).toHaveCount(7);
    const drawn = (await room.balls.allTextContents()).map((text) => Number.parseInt(text, 10));
    expect((await neighbour.balls.allTextContents()).map((text) => Number.parseInt(text, 10))).toEqual(drawn);
    const special = drawn[6];
    const sides = special === 49 ? 100_10 : 99_09;
    const hits = numbers.filter((number) => drawn.slice(0, 6).includes(number)).length;
    const paid = sides + Math.floor((33_33 * 800 * hits) / 1000);
    await expect(room.draw).toContainText(yuan(866_57 + paid));
    await expectAccessible(page);
  });
  expect((await platformState(site.address)).books).toEqual([]);
});

test('the room reconnects after a cut in the open, the closed and the drawing phase; a text typed in between stays and is sent once [L-065 L-066]', async ({
  page,
  browser,
}) => {
  await bringDrawNear(site.address, 60, 50);
  const room = await site.enter(page, 11, await site.sandbox.token(await site.sandbox.player()));
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(new URL(socket.url()).search));
  await site.withNeighbour(browser, 11, async (neighbour) => {
    const states = [
      { name: 'open', shown: room.betButton, secondsLeft: 50 },
      { name: 'closed', shown: room.sealed, secondsLeft: 14 },
      { name: 'drawing', shown: room.draw.getByText('开奖中'), secondsLeft: 4 },
    ];
    for (const { name, shown, secondsLeft } of states) {
      await bringDrawNearer(site.address, 60, secondsLeft);
      await expect(shown).toBeVisible({ timeout: 40_000 });
      expect(await cutConnections(site.address)).toBe(2);
      await expect(room.lost).toBeVisible();
      await room.chatBox.fill(`在吗 ${name}`);
      await expect(room.page.getByRole('button', { name: '发送' })).toBeDisabled();
      await expect(room.lost).toBeHidden();
      await expect(neighbour.lost).toBeHidden();
      await expect(room.chatBox).toHaveValue(`在吗 ${name}`);
      await room.chatBox.press('Enter');
      await expect(neighbour.lines.filter({ hasText: `在吗 ${name}` })).toHaveCount(1);
      await expect(room.lines.filter({ hasText: `在吗 ${name}` })).toHaveCount(1);
    }
  });
  expect(opened).toHaveLength(3);
  expect(new Set(opened).size).toBe(1);
  expect([...new URLSearchParams(opened[0])].map(([key]) => key)).toEqual(['roomid', '_token']);
});
