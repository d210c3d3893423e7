import type { Page } from '@playwright/test';
import { heapMegabytes } from '../support/browser/heap.ts';
import { moving } from '../support/browser/phone.ts';
import { longestInParagraphs } from '../support/browser/tasks.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('hall', 'member', 'lottery', 'shared');

test.use({ contextOptions: moving });

const MANY = 5_000;
const FLOOD = 10_000;
/** In paragraphs of 20,000 words. A list takes up to 3; without windowing a task took more than 20. */
const LONGEST_TASK = 8;
const MOST_ELEMENTS = 800;

const numbers = Array.from({ length: MANY }, (_, place) => place + 1);
const answers: Readonly<Record<string, unknown>> = {
  homenotice: numbers.map((number) => `第${number}条公告，祝各位玩家游戏愉快`),
  activitylist: { data: numbers.map((number) => ({ id: number, title: `第${number}个活动`, banner: '' })) },
  noticeList: {
    data: numbers
      .slice(0, 300)
      .map((number) => ({ title: `第${number}封信`, content: '您好', created_at: '' })),
    total: 300,
    last_page: 1,
  },
};

const lists = [
  ['公告', '/message?type=1', `第${MANY}条公告`],
  ['优惠活动', '/activity', `第${MANY}个活动`],
  ['站内信', '/message?type=2', '第300封信'],
] as const;

test('lists of thousands leave the page small and fast, can be scrolled to their ends, and a return restores the place', async ({
  page,
  sandbox,
}) => {
  for (const [path, data] of Object.entries(answers))
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { code: 200, message: '', data } }));
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/play');
  await expect(page.locator('h1')).toBeAttached();
  for (const [label, path, last] of lists) {
    const list = page.getByRole('list', { name: label });
    const taken = await longestInParagraphs(page, async () => {
      await goTo(page, path);
      await expect(list.getByRole('listitem').first()).toBeVisible();
    });
    expect(taken, `${label} opens`).toBeLessThan(LONGEST_TASK);
    expect(await page.locator('main *').count(), label).toBeLessThan(MOST_ELEMENTS);
    const scrolled = await longestInParagraphs(page, async () => {
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(list.getByText(last)).toBeInViewport({ timeout: 2_000 });
      }).toPass();
    });
    expect(scrolled, `${label} is scrolled to its end`).toBeLessThan(LONGEST_TASK);
    expect(await page.locator('main *').count(), label).toBeLessThan(MOST_ELEMENTS);
    await goTo(page, '/play');
    await expect(list).toBeHidden();
    await page.goBack();
    await expect(list.getByText(last), `${label} is at its former place`).toBeInViewport();
  }
  await goTo(page, '/');
  await expect(page.getByRole('region', { name: '公告' })).toContainText('第1条公告');
  expect(await page.locator('[aria-label="公告"] *').count()).toBeLessThan(150);
});

test('after ten thousand chat lines at once the last one shows, and the page neither freezes nor grows', async ({
  page,
  sandbox,
}) => {
  await withoutRoomServer(page);
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/lottery?room_id=11');
  await expect(page.getByPlaceholder('说点什么…')).toBeVisible();
  await injectLines(page, 500);
  const before = await heapMegabytes(page);
  const taken = await longestInParagraphs(page, async () => {
    await injectLines(page, FLOOD, 500);
  });
  expect(taken).toBeLessThan(LONGEST_TASK);
  await expect(page.getByRole('list', { name: '聊天' }).getByRole('listitem')).toHaveCount(200);
  expect((await heapMegabytes(page)) - before).toBeLessThan(3);
});

type InjectedWindow = Window & { roomSocket?: { onmessage: ((event: { data: string }) => void) | null } };

/** Replaces the WebSocket of a page that is not open yet: the room's socket opens, and receives only the lines of `injectLines`. */
async function withoutRoomServer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class RoomSocket {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      readyState = 0;
      onopen: (() => void) | null = null;
      onmessage = null;
      onclose = null;
      constructor() {
        Object.assign(window, { roomSocket: this });
        setTimeout(() => {
          this.readyState = 1;
          this.onopen?.();
        });
      }
      send(): void {}
      close(): void {}
    }
    Object.assign(window, { WebSocket: RoomSocket });
  });
}

/**
 * Delivers many chat lines at once, some in each turn of the event loop. Returns the milliseconds from the
 * last line until it is shown.
 */
async function injectLines(page: Page, lines: number, from = 0): Promise<number> {
  return page.evaluate(
    async ({ lines, from }) => {
      const atATime = 25;
      const turns = new MessageChannel();
      const turn = () =>
        new Promise((resolve) => {
          turns.port1.onmessage = resolve;
          turns.port2.postMessage(null);
        });
      for (let line = 0; line < lines; line += 1) {
        const content = `第${from + line + 1}句话，祝大家今天手气不错`;
        const frame = { id: 900 + (line % 40), author: `玩家${line % 40}`, avatar: '', content };
        (window as InjectedWindow).roomSocket?.onmessage?.({ data: JSON.stringify(frame) });
        if (line % atATime === 0) await turn();
      }
      const saidAt = performance.now();
      const isThere = () =>
        document.querySelector('[role=list]')?.textContent?.includes(`第${from + lines}句话`);
      while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
      return performance.now() - saidAt;
    },
    { lines, from },
  );
}
