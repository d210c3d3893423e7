import type { Page, WebSocketRoute } from '@playwright/test';
import { ordersOf, RoomSite } from '../scenes/roomSite.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { drillPort } from '../support/ports.ts';
import { bringDrawNear, bringDrawNearer } from '../support/sites/roomSwitches.ts';
import { expect, test } from '../support/test.ts';

covers('lottery', 'sandbox');

test.describe.configure({ mode: 'serial' });

const EVERY_SECONDS = 60;
const ROOM = 11;
const CLOSES_SECONDS = 10;

let site: RoomSite;

test.beforeAll(async () => {
  site = await RoomSite.open(drillPort('lotteryRoomAway'));
});
test.afterAll(() => site.close());

const newToken = async () => site.sandbox.token(await site.sandbox.player({ balance: '100.00' }));

test('lines that others send during a lost connection appear once after it is back; a text that did not arrive shows 未发送 and a tap sends it again', async ({
  page,
  browser,
}) => {
  const line = await cutLineOf(page);
  const room = await site.enter(page, 21, await newToken());
  await site.withNeighbour(browser, 21, async (neighbour) => {
    await neighbour.say('你好');
    await expect(room.lines.last()).toContainText('你好');
    line.swallow();
    await room.say('在吗');
    await line.cut();
    await expect(room.lost).toBeVisible();
    await expect(room.lines.last()).toContainText('未发送');
    await expect(room.resend).toBeDisabled();
    await expectAccessible(page);
    for (const text of ['在', '你好', '怎么不说话了']) await neighbour.say(text);

    line.restore();
    await expect(room.lost).toBeHidden();
    await expect.poll(() => room.newestTexts(5)).toEqual(['你好', '在吗', '在', '你好', '怎么不说话了']);
    await room.resend.tap();
    await expect.poll(() => room.newestTexts(4)).toEqual(['在', '你好', '怎么不说话了', '在吗']);
    await expect(neighbour.lines.filter({ hasText: '在吗' })).toHaveCount(1);
    await expect(room.lines.filter({ hasText: '未发送' })).toHaveCount(0);
  });
});

async function withWrongClock(page: Page, wrongMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const wrongNow = () => RightDate.now() + ms;
    const RightDate = Date;
    window.Date = new Proxy(RightDate, {
      construct: (date, parts) => Reflect.construct(date, parts.length === 0 ? [wrongNow()] : parts),
      get: (date, name) => (name === 'now' ? wrongNow : Reflect.get(date, name)),
    });
  }, wrongMs);
}

// The short form has the clock that would let a player bet too late.
for (const minutes of isInFull ? [-7, 7] : [-7]) {
  test(`on a device whose clock is wrong by ${minutes} minutes betting closes and opens with the platform [L-025 L-026 L-030]`, async ({
    page,
  }) => {
    await withWrongClock(page, minutes * 60_000);
    await bringDrawNear(site.address, EVERY_SECONDS, CLOSES_SECONDS + 8);
    const room = await site.enter(page, ROOM, await newToken());
    const leftBefore = await room.secondsLeft();
    expect(leftBefore).toBeGreaterThan(CLOSES_SECONDS);
    expect(leftBefore).toBeLessThanOrEqual(CLOSES_SECONDS + 8);
    await expect(room.sealed).toBeVisible();
    await bringDrawNearer(site.address, EVERY_SECONDS, 4);
    await expect(room.betButton).toBeVisible();
    expect(await room.secondsLeft()).toBeGreaterThan(EVERY_SECONDS - 6);
  });
}

test('a page that slept past closing sends no bet for a tap on waking, and shows a message', async ({
  page,
}) => {
  await bringDrawNear(site.address, EVERY_SECONDS, CLOSES_SECONDS + 40);
  const room = await site.enter(page, ROOM, await newToken());
  const orders = ordersOf(page);
  await room.choose({ group: '大小单双', options: ['大'], amount: '10' });
  await bringDrawNearer(site.address, EVERY_SECONDS, CLOSES_SECONDS + 6);
  await expect.poll(() => room.secondsLeft()).toBeLessThanOrEqual(CLOSES_SECONDS + 6);
  const toSleep = ((await room.secondsLeft()) - CLOSES_SECONDS + 2) * 1000;
  const confirm = `[...document.querySelectorAll('[role=dialog] button')].find((button) => button.textContent === '确认')`;
  await standStill(page, toSleep, `${confirm}.click()`);
  await expect(page.getByText('本期已封盘，投注未提交')).toBeVisible();
  await expect(room.preview).toBeHidden();
  await expect(room.panel).toBeHidden();
  await expect(room.sealed).toBeVisible();
  expect(orders).toEqual([]);
});

test('a room whose data arrives after closing never offers a bet', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const buttons = [...document.querySelectorAll('footer button')];
      if (buttons.some(({ textContent }) => textContent?.startsWith('投注')))
        Object.assign(window, { wasOffered: true });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  await page.route('**/api/lotteryRoom?*', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    await route.fulfill({ response: answer });
  });
  await bringDrawNear(site.address, EVERY_SECONDS, CLOSES_SECONDS + 5);
  const room = await site.enter(page, ROOM, await newToken());
  await expect(room.sealed).toBeVisible();
  expect(await page.evaluate(() => 'wasOffered' in window)).toBe(false);
});

/** Stops all scripts of a page for a while, as in a sleeping tab; `waking` runs before any timer that came due meanwhile. */
async function standStill(page: Page, ms: number, waking: string): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Debugger.enable');
  const paused = new Promise<string>((resolve) => {
    debug.once('Debugger.paused', ({ callFrames }) => resolve(callFrames[0]?.callFrameId ?? ''));
  });
  await debug.send('Runtime.evaluate', { expression: 'setTimeout(() => { debugger; })' });
  const callFrameId = await paused;
  await new Promise((resolve) => setTimeout(resolve, ms));
  await debug.send('Debugger.evaluateOnCallFrame', { callFrameId, expression: waking });
  await debug.send('Debugger.resume');
  await debug.detach();
}

/** The room's socket of one page, which a test can stall, cut and restore. It has to be set up before the page is opened. */
type CutLine = {
  /** Drops the messages of the page from now on, as when the signal is lost. */
  swallow(): void;
  /** Closes the connection; new ones fail until `restore`. */
  cut(): Promise<void>;
  restore(): void;
};

async function cutLineOf(page: Page): Promise<CutLine> {
  let isAway = false;
  let isSwallowing = false;
  let open: { readonly page: WebSocketRoute; readonly platform: WebSocketRoute } | null = null;
  await page.routeWebSocket(/\/wss\?/, async (socket) => {
    if (isAway) {
      await socket.close();
      return;
    }
    const platform = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isSwallowing) platform.send(message);
    });
    open = { page: socket, platform };
  });
  return {
    swallow() {
      isSwallowing = true;
    },
    async cut() {
      isAway = true;
      await open?.platform.close();
      await open?.page.close();
    },
    restore() {
      isAway = false;
      isSwallowing = false;
    },
  };
}
