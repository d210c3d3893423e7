import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { enter } from '../scenes/enter.ts';
import { announcedStates } from '../scenes/openStates/announcedStates.ts';
import { closeAll, openUp } from '../scenes/openStates/openUp.ts';
import { RoomSite } from '../scenes/roomSite.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { drillPort } from '../support/ports.ts';
import { bringDrawNear, bringDrawNearer } from '../support/sites/roomSwitches.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

test.describe.configure({ mode: 'parallel' });

for (const who of ['visitor', 'player', 'newcomer'] as const) {
  const states = announcedStates.filter((state) => state.who === who && (isInFull || state.isShort));
  if (states.length === 0) continue;
  test(`a screen reader announces to a ${who} the recorded texts of each state`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    if (isInFull) test.slow();
    complaints.expect(/status of 500/);
    await enter(page, who, sandbox, 'light');
    for (const state of states) {
      await openUp(page, state);
      const part = page.locator(state.shows.role.endsWith('dialog') ? '[aria-modal="true"]' : '#root').last();
      await expectAnnounced(part, state.name);
      await closeAll(page);
      await page.unrouteAll();
    }
  });
}

// A real draw takes its time; the room's unit test covers its announcements faster.
if (isInFull) {
  test('over a draw a screen reader announces the result of a bet, the close of betting and the result of the draw, and nothing else', async ({
    page,
  }) => {
    const site = await RoomSite.open(drillPort('screenReader'));
    try {
      await bringDrawNear(site.address, 60, 56);
      await listen(page);
      const player = await site.sandbox.player({ balance: '1000.00' });
      const room = await site.enter(page, 11, await site.sandbox.token(player));
      const period = await room.period();
      await room.choose({ group: '大小单双', options: ['大'], amount: '10' });
      await room.confirm();
      await expect.poll(() => announcedIn(page)).toEqual(['投注成功', '余额 990.00 元']);
      await bringDrawNearer(site.address, 60, 24);
      await expect(room.draw.getByText('封盘中')).toBeVisible({ timeout: 40_000 });
      await bringDrawNearer(site.address, 60, 3);
      await expect(room.lastDraw).toContainText(period);
      await expect.poll(async () => (await announcedIn(page)).join()).toContain(`第 ${period} 期开奖号码`);
      const won = /第 \d+ 期(已中奖|派彩|投注)|^恭喜中奖|^余额 /;
      const announcements = (await announcedIn(page)).slice(2).filter((text) => !won.test(text));
      expect(announcements).toEqual([
        '距封盘10秒',
        '封盘中',
        '开奖中',
        expect.stringMatching(`^第 ${period} 期开奖号码 \\d加\\d加\\d等于\\d+ .+$`),
      ]);
    } finally {
      await page.close();
      await site.close();
    }
  });
}

const folder = join(import.meta.dirname, 'reader');
/** `npm run drill -- reader --renew` writes the current snapshot, which has to be reviewed before it is committed. */
const isRenewing = process.env.READER_RENEW === '1';

/** The wait until the content that follows the first answers is shown. */
const SETTLES_MS = 900;

/** Content that differs from one run to the next, and the pattern that the file has in its place. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/第 \d+ 期开奖结果 历史 .+$/, '第 \\d+ 期开奖结果 历史 .+'],
  [/\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?/, '\\d{4}-\\d\\d-\\d\\d( \\d\\d:\\d\\d:\\d\\d)?'],
  [/\d{1,2}月\d{1,2}日/, '\\d{1,2}月\\d{1,2}日'],
  [/T\d+-\d+-\d+/, 'T\\d+-\\d+-\\d+'],
  [/\b\d{9,12}\b/, '\\d+'],
  [/(距封盘|距离开奖) \d\d:\d\d/, '(距封盘|距离开奖) \\d\\d:\\d\\d'],
  [
    /红包 (\d+)次 ?(\d\d:\d\d(:\d\d)?|正在开抢|明日10:00)/,
    '红包 \\d+次 ?(\\d\\d:\\d\\d(:\\d\\d)?|正在开抢|明日10:00)',
  ],
  [/^\d \d : \d \d$/, '\\d \\d : \\d \\d'],
  [/\bt[0-9a-z]{8,15}\b/, '\\w+'],
];

/** Expects that the accessibility tree of a part of the page matches its file exactly. */
async function expectAnnounced(part: Locator, name: string): Promise<void> {
  const file = join(folder, `${name}.aria.yml`);
  if (isRenewing) await part.page().waitForTimeout(SETTLES_MS);
  if (isRenewing) writeFileSync(file, written(await part.ariaSnapshot()));
  await expect(part).toMatchAriaSnapshot(readFileSync(file, 'utf8'));
}

/**
 * Returns the content of the snapshot's file: without addresses, which screen readers do not announce, and
 * with patterns for changing content.
 */
function written(snapshot: string): string {
  const lines = snapshot.split('\n').filter((text) => !/^\s*- \/url:/.test(text));
  const depth = (text: string | undefined) => text?.search(/\S/) ?? 0;
  // A node that had only an address has no children any more.
  const whole = lines.map((text, at) =>
    text.endsWith(':') && depth(lines[at + 1]) <= depth(text) ? text.slice(0, -1) : text,
  );
  return `${['- /children: deep-equal', ...whole.map(line)].join('\n')}\n`;
}

function line(text: string): string {
  const [, start = '', said, rest = ''] = /^(\s*- '?[\w-]+ )"((?:\\.|[^"\\])*)"(.*)$/.exec(text) ?? [];
  const named = said === undefined ? text : `${start}${pattern(said, '"')}${rest}`;
  const [, key, value] = /^(\s*- [^'].*?): (.+)$/.exec(named) ?? [];
  if (key === undefined || value === undefined) return named;
  const matched = pattern(value, '');
  // A colon within an unquoted YAML value would start a nested mapping.
  return `${key}: ${matched.startsWith('/') && matched.includes(': ') ? `'${matched}'` : matched}`;
}

/** Returns the text itself, or a pattern when part of it changes. */
function pattern(text: string, quote: string): string {
  const bare = text.replace(/^"(.*)"$/, '$1').replaceAll('\\"', '"');
  if (!changing.some(([found]) => found.test(bare))) return `${quote}${text}${quote}`;
  let source = bare;
  const put: string[] = [];
  for (const [found, as] of changing)
    source = source.replace(new RegExp(found.source, 'g'), () => `\uE000${put.push(as) - 1}\uE000`);
  const escaped = source.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return `/${escaped.replace(/\uE000(\d+)\uE000/g, (_, at) => put[Number(at)] ?? '')}/`;
}

/**
 * Records, from the page's next load on, the texts that a screen reader announces by itself: those added to a
 * live region that is not behind a dialog.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';
    const record = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(LIVE);
      const text = node.textContent?.trim() ?? '';
      if (!region || text === '' || region.getAttribute('aria-live') === 'off') return;
      if (region.closest('[inert], [aria-hidden="true"]')) return;
      // A loading text is announced whenever a call takes long enough, so it would make tests flaky.
      if (text !== '加载中...') announcements.push(text);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') record(target);
        else for (const node of addedNodes) record(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

function announcedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { announcements: string[] }).announcements]);
}
