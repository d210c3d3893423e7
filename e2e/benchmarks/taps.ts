// Measures what players wait for after taps on a slow phone, as INP counts it: npm run drill -- taps [--runs N]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright';
import { LotteryRoomPage } from '../pages/LotteryRoomPage.ts';
import { phoneRate, slowProcessor } from '../support/browser/slowPhone.ts';
import { NodeProcess } from '../support/nodeProcess.ts';
import { sitePort } from '../support/ports.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { conclude, spread } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';
import { printColumns } from './base/textTable.ts';

const ROOM = 11;
/** The time of players between two taps. */
const REST_MS = 600;
/** The time of a slow phone until it has loaded ahead what a tap may lead to. */
const SETTLED_MS = 9_000;
/** The time until a draw in which all taps on the panel have room. */
const PANEL_SECONDS = 35;
const [P75_MS, MOST_MS] = [100, 200];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const address = `http://localhost:${sitePort}`;
await using _served = await NodeProcess.serving('test site on', 'scripts/testSite.ts', [String(sitePort)]);
await using browser = await openBrowser();
const sandbox = new Sandbox(address);
const waits: Record<string, number[]> = {};
const rate = phoneRate();
for (let run = 0; run < Number(values.runs); run += 1) await play();

const all = Object.values(waits).flat();
const sorted = [...all].sort((a, b) => a - b);
const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
const slowest = Math.max(...all);
printColumns([
  ['tap on', 'taps', 'p50 ms', 'p95 ms', 'longest ms'],
  ...Object.entries(waits).map(([name, ms]) => {
    const { p50, p95, max } = spread(ms);
    return [name, ...[ms.length, p50, p95, max].map(String)];
  }),
]);
conclude({
  [`of ${all.length} taps, p75 waits ${p75} ms: at most ${P75_MS}`]: p75 <= P75_MS,
  [`the longest waits ${slowest} ms: at most ${MOST_MS}`]: slowest <= MOST_MS,
});

/** Taps 30 times: tabs of the hall and of the site, the bet panel of a room, and the number pad. */
async function play(): Promise<void> {
  const player = await sandbox.player({ balance: '900.00', payPassword: '123456' });
  const token = await sandbox.token(player);
  await using hall = await openSlowly(token, '');
  await tapAll(hall.page, 'a tab of the hall', (await hall.page.getByRole('tab').all()).slice(0, 7));
  await tapAll(
    hall.page,
    'a tab of the site',
    ['优惠', '发现', '我的', '大厅', '优惠', '我的', '发现', '大厅'].map((name) =>
      hall.page.getByRole('navigation').getByRole('link', { name }),
    ),
  );
  await tapRoom(token);
  await tapNumberPad(token);
}

async function tapRoom(token: string): Promise<void> {
  await using slow = await openSlowly(token, `#/lottery?room_id=${ROOM}`);
  const room = new LotteryRoomPage(slow.page);
  // The panel closes some seconds before each draw.
  while ((await room.secondsLeft()) < PANEL_SECONDS) await sleep(1_000);
  await room.openPanel();
  await room.previewButton.waitFor();
  await sleep(REST_MS);
  await tapAll(slow.page, 'a group of the bet panel', (await room.panel.getByRole('tab').all()).slice(0, 4));
  await room.panel.getByRole('tab').first().tap();
  const options = room.panel.getByRole('group').first().getByRole('button');
  await tapAll(slow.page, 'an option of the bet panel', (await options.all()).slice(0, 6));
}

async function tapNumberPad(token: string): Promise<void> {
  await using slow = await openSlowly(token, '#/transfer');
  const amount = slow.page.getByRole('textbox', { name: /金额/ }).first();
  const pad = slow.page.getByRole('group', { name: '数字键盘' });
  while (!(await pad.isVisible())) {
    await amount.blur();
    await amount.tap();
    await sleep(REST_MS);
  }
  await tapAll(
    slow.page,
    'a key of the number pad',
    ['8', '小数点', '5', '0', '7', '1', '2'].map((name) => pad.getByRole('button', { name, exact: true })),
  );
}

/** Opens an address of the site on a phone that is slow from the first byte, and lets it rest. */
async function openSlowly(token: string, hash: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await slowProcessor(page, rate);
  await watchTaps(page);
  await openLoggedIn(page, token, hash, { site: address });
  await sleep(SETTLED_MS);
  return { page, [Symbol.asyncDispose]: () => page.context().close() };
}

/** Taps elements one after another and notes what each tap waited for, as the browser measured it. */
async function tapAll(page: Page, name: string, elements: readonly Locator[]): Promise<void> {
  if (elements.length === 0) throw new Error(`There is nothing to tap: ${name}.`);
  for (const element of elements) {
    await takeWait(page);
    await element.tap();
    await sleep(REST_MS);
    waits[name] = [...(waits[name] ?? []), await takeWait(page)];
  }
}

/** Has the page note its longest event since the last look. The browser reports none below 16 ms. */
async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { longestEvent: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longestEvent: Math.max(duration, Reflect.get(window, 'longestEvent')) });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

function takeWait(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest: number = Reflect.get(window, 'longestEvent');
    Object.assign(window, { longestEvent: 0 });
    return longest;
  });
}
