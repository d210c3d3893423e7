// Measures the room's chat on a slow phone: npm run drill -- chat [LINES] [ADDRESS OF A RUNNING TEST SITE]
// Frame times also depend on how fast the machine draws, so an empty page, slowed alike in the same run,
// gives the share of late frames that is the machine's own.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { watchTasks } from '../support/browser/tasks.ts';
import { NodeProcess } from '../support/nodeProcess.ts';
import { sitePort } from '../support/ports.ts';
import { postTo, Sandbox } from '../support/sites/sandbox.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { conclude, round, spread } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const LINES = Number(process.argv[2] ?? 10_000);
const running = process.argv[3];
const A_SECOND = 50;
const SLOWER = 4;
const LONGEST_FRAME_MS = 50;
const FULL_SPEED_LINES = 3_000;
const EMPTY_PAGE_MS = 60_000;
const ROOM = 11;

const address = running ?? `http://localhost:${sitePort}`;
await using _served = running
  ? null
  : await NodeProcess.serving('test site on', 'scripts/testSite.ts', [String(sitePort)]);
await using browser = await openBrowser(['--enable-precise-memory-info']);

const empty = await measureEmptyPage();
const sandbox = new Sandbox(address);
const token = await sandbox.token(await sandbox.player());
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
await openLoggedIn(page, token, `#/lottery?room_id=${ROOM}`, { site: address });
await page.getByPlaceholder('说点什么…').waitFor();
await sleep(2_000);
const device = await page.context().newCDPSession(page);
const heap = async () => {
  await device.send('HeapProfiler.collectGarbage');
  const { usedSize } = await device.send('Runtime.getHeapUsage');
  const { nodes } = await device.send('Memory.getDOMCounters');
  return { megabytes: round(usedSize / 1024 / 1024), nodes };
};
await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
await watchFrames(page);
console.log(`load of the machine before: ${round(loadavg()[0] ?? 0)}`);
const idle = await measure(page, 'no line said', () => sleep(10_000));
// The room's list is full after the first 500 lines: from then on its memory has to stay flat.
const filling = await measure(page, 'the first 500 lines', () => feed(0, 500));
const before = await heap();
const [middle, end] = [LINES / 2, LINES].map((line) => Math.max(500, Math.round(line)));
const first = await measure(page, `to line ${middle}, evenly`, () => feed(500, middle ?? 500));
const between = await heap();
const second = await measure(page, `to line ${end}, ${A_SECOND} at once each second`, () =>
  feed(middle ?? 500, end ?? 500, A_SECOND),
);
const after = await heap();
await page.getByText(`第${LINES}句话`).waitFor({ timeout: 5_000 });
// Under throttling, tasks include waits for the machine; at full speed the processor time is the work alone.
await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
const unslowed = await measure(
  page,
  `${FULL_SPEED_LINES} more at full speed, ${A_SECOND} at once each second`,
  () => feed(LINES, LINES + FULL_SPEED_LINES, A_SECOND),
);

for (const [when, { megabytes, nodes }] of Object.entries({
  '500': before,
  [String(middle)]: between,
  [String(end)]: after,
}))
  console.log(`heap after ${when} lines: ${megabytes} MB, ${nodes} nodes`);
const session = [filling, first, second];
const total = (figure: 'frames' | 'slowFrames') => session.reduce((sum, part) => sum + part[figure], 0);
console.log(`from the ready room to the last line: ${total('frames')} frames`);
console.log(`load of the machine after: ${round(loadavg()[0] ?? 0)}`);
console.log(`(at rest the longest frame was ${idle.longestFrame} ms)`);
const perThousand = (part: { frames: number; slowFrames: number }) =>
  round((part.slowFrames * 1_000) / part.frames);
const [ofEmpty, ofChat] = [empty, { frames: total('frames'), slowFrames: total('slowFrames') }].map(
  perThousand,
);
conclude({
  [`of a thousand frames ${ofChat} come over ${LONGEST_FRAME_MS} ms after the one before, of an empty page ${ofEmpty}: at most twice as many`]:
    (ofChat ?? 0) <= 2 * Math.max(ofEmpty ?? 0, 0.5),
  [`no task takes over ${LONGEST_FRAME_MS} ms, ${SLOWER} times its ${unslowed.longestWork} ms of processor at full speed`]:
    unslowed.longestWork * SLOWER <= LONGEST_FRAME_MS,
  'memory is flat': after.megabytes - before.megabytes <= 2 && after.nodes - before.nodes <= 500,
});

/** Sends lines of other players, evenly or in bursts of `atOnce`. */
async function feed(from: number, to: number, atOnce = 1): Promise<void> {
  const startedAt = performance.now();
  const underWay: Promise<unknown>[] = [];
  for (let line = from; line < to; line += 1) {
    const burst = Math.floor((line - from) / atOnce) * atOnce;
    await sleep(Math.max(0, startedAt + (burst * 1000) / A_SECOND - performance.now()));
    const content = `第${line + 1}句话，${'祝大家今天手气不错'.repeat((line % 4) + 1)}`;
    const frame = {
      id: 900 + (line % 40),
      author: `玩家${line % 40}***`,
      avatar: '/art/avatar/demo888.svg',
      content,
    };
    underWay.push(postTo(address, '/sandbox/socket', { roomId: ROOM, frame }));
  }
  await Promise.all(underWay);
}

/** Measures a page that does next to nothing under the same throttling. */
async function measureEmptyPage() {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.setContent('<p></p>');
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watchFrames(page);
  const measured = await measure(page, 'an empty page', () => sleep(EMPTY_PAGE_MS));
  await page.context().close();
  return measured;
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/**
 * Measures frame times during an action, and the processor time of the page's longest tasks. Frame times also
 * depend on other load on the machine; processor times do not.
 */
async function measure(page: Page, name: string, act: () => Promise<void>) {
  const take = () => page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  const stop = await watchTasks(page);
  await take();
  await act();
  await sleep(1_000);
  const frames = await take();
  const tasks = await stop();
  const over = (values: readonly number[]) => values.filter((ms) => ms > LONGEST_FRAME_MS).length;
  console.log(`${name}`);
  console.log(
    `  ${frames.length} frames, ms on the clock ${JSON.stringify(spread(frames))}, ${over(frames)} over ${LONGEST_FRAME_MS}`,
  );
  console.log(
    `  ${tasks.length} tasks, ms of processor ${JSON.stringify(spread(tasks))}, ${over(tasks)} over ${LONGEST_FRAME_MS}`,
  );
  return {
    frames: frames.length,
    slowFrames: over(frames),
    longestFrame: spread(frames).max,
    longestWork: spread(tasks).max,
  };
}
