import type { Page } from '@playwright/test';
import { seenBy } from '../scenes/addresses.ts';
import { walk } from '../scenes/walk.ts';
import { paragraphMs, watchTasks } from '../support/browser/tasks.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

/** Texts that only an attacker sends, and that freeze a page which renders them unchanged. */
const hostileTexts = {
  /** Kerned letters: each line break inside the word made the browser shape all of the rest again. */
  kerned: 'A'.repeat(20_000),
  pairs: 'AVTo'.repeat(5_000),
  /** Punctuation that browsers draw closer to its neighbours. */
  punctuation: '。'.repeat(6_000),
  brackets: '「（，、：；）」'.repeat(750),
  hundredKilobytes: 'VA'.repeat(51_200),
  accents: `Z${'\u0301\u0330'.repeat(10_000)}`,
  /** Emoji of many characters each, which must not be split. */
  families: '👨‍👩‍👧‍👦'.repeat(1_000),
  /** Words without spaces, whose boundaries the browser looks up in a dictionary. */
  thai: 'กำเมื่อ'.repeat(3_000),
  lines: 'x\n'.repeat(10_000),
  /** A lone surrogate, which no address can carry. */
  half: 'x\ud800y',
} as const;

/** The texts that once took seconds to render, one for each field in turn. */
const slowTexts = [hostileTexts.kerned, hostileTexts.punctuation, hostileTexts.hundredKilobytes];

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

/** In paragraphs of 20,000 words. The long texts of a screen take up to 10; one that is shaped again at each line break takes 40. */
const LONGEST_TASK = 20;

/** The screens that show the most texts of the platform. */
const few =
  /^(hall|discover|activity-info|room|messages|inbox|cards|bet-record|trans-record|pay-info|article)$/;
const places = seenBy('player').filter(({ name }) => isInFull || few.test(name));

/** Returns the problems of the current screen: a long task since the last check, or sideways scrolling. */
async function look(
  page: Page,
  endTasks: () => Promise<readonly number[]>,
  paragraph: number,
): Promise<string[]> {
  const reach = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const longest = Math.max(0, ...(await endTasks())) / paragraph;
  return [
    ...(longest > LONGEST_TASK ? [`a task of ${longest.toFixed(1)} paragraphs`] : []),
    ...(reach > 0 ? [`${reach} px beyond the page`] : []),
  ];
}

const sets = isInFull ? Object.entries(hostileTexts) : [['slow texts in turn', null] as const];

for (const [name, text] of sets) {
  test(`with long texts of the platform (${name}) no screen freezes or can be scrolled sideways`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    if (isInFull) test.slow();
    // The payment with that number does not exist.
    complaints.expect(/Failed to load resource/);
    // Every text is changed, those of times and amounts as well.
    complaints.expectUnread();
    const player = await sandbox.player({ balance: '12680.50', payPassword: '123456' });
    for (const kind of ['bets', 'activities', 'rebates', 'transfers'] as const)
      await sandbox.records(player, kind, 4);
    let turn = 0;
    await changeEveryText(page, () => text ?? slowTexts[turn++ % slowTexts.length] ?? '');
    await openLoggedIn(page, await sandbox.token(player), '#/play');
    await expect(page.locator('h1')).toBeAttached();
    const paragraph = await paragraphMs(page);
    let endTasks = await watchTasks(page);
    const found = await walk(page, places, async () => {
      const wrong = await look(page, endTasks, paragraph);
      endTasks = await watchTasks(page);
      return wrong;
    });
    await endTasks();
    expect(found).toEqual([]);
  });
}

test('an id with half a surrogate pair breaks no screen', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const id = hostileTexts.half;
  await page.route('**/api/activitylist', (route) =>
    // JSON may hold a lone surrogate, which no address can.
    route.fulfill({
      body: `{"code":200,"message":"","data":{"data":[{"id":"x\\ud800y","banner":"","title":"半个字"}]}}`,
    }),
  );
  await page.goto('/#/activity');
  await page.getByRole('link', { name: '半个字' }).click();
  await expect(page).toHaveURL(new RegExp(`id=${encodeURIComponent(id.replace('\ud800', '\ufffd'))}$`));
  await expect(page.getByText('活动不存在或已结束').first()).toBeVisible();
});

const noTexts = ['/%E0%A4%A', '/activityInfo?id=%E0%A4%A', '/lottery?name=%', '/%ff%fe'];

for (const path of isInFull ? noTexts : noTexts.slice(0, 2)) {
  test(`the address #${path}, which is no valid percent encoding, shows a screen`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await page.goto(`/#${path}`);
    await expect(page.locator('main')).not.toBeEmpty();
    await expect(page.getByText('页面出了点问题')).toHaveCount(0);
  });
}

type Change = (text: string) => string;

/** Fields that the page uses as keys, without which it would not work. */
const leadsOn =
  /^(id|type|platname|platform_name|game_code|catecode|gamecode|category_id|pay_way|paytype|api_token|birthday|timeout|expect|nextexpect)$/;
const isAddress = /^(\/|https?:|data:)/;
const isNumber = /^-?[\d.]+$/;

/** Changes every text in the platform's answers to a page. */
async function changeEveryText(page: Page, change: Change): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json().catch(() => null);
    await route.fulfill(answer === null ? { response } : { response, json: changed(answer, change) });
  });
}

function changed(value: unknown, change: Change, name = ''): unknown {
  if (typeof value === 'string') {
    return value === '' || leadsOn.test(name) || isAddress.test(value) || isNumber.test(value)
      ? value
      : change(value);
  }
  if (Array.isArray(value)) return value.map((entry) => changed(entry, change, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, changed(entry, change, key)]));
}
