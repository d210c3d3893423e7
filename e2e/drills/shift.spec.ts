import type { Page } from '@playwright/test';
import { halves, type Place, seenBy } from '../scenes/addresses.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { moving } from '../support/browser/phone.ts';
import { shiftsSince, watchShifts } from '../support/browser/shifts.ts';
import { covers } from '../support/covers.ts';
import { goTo, openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'lottery', 'member', 'wallet');

test.use({ contextOptions: moving, launchOptions: browserLaunch });

const MOST_SHIFT = 0.01;
// Most of the time these tests wait.
test.describe.configure({ mode: 'parallel' });

/** Goes to these addresses inside one page. Returns those on which something moved when the answers came. */
async function shifting(page: Page, answers: HeldAnswers, places: readonly Place[]): Promise<string[]> {
  await answers.release();
  const first = await shiftsSince(page);
  const found = first.sum > MOST_SHIFT ? [`first page: ${first.sum.toFixed(3)} ${first.what}`] : [];
  for (const { name, path } of places) {
    answers.hold();
    await goTo(page, path);
    await untilStill(page);
    // The change from one screen to another is no shift.
    await shiftsSince(page);
    await answers.release();
    const { sum, what } = await shiftsSince(page);
    if (sum > MOST_SHIFT) found.push(`${name}: ${sum.toFixed(3)} ${what}`);
  }
  return found;
}

test('nothing moves on any screen of a visitor when answers arrive late', async ({ page }) => {
  await watchShifts(page);
  const answers = await heldAnswers(page);
  answers.hold();
  await page.goto('/');
  expect(await shifting(page, answers, seenBy('visitor'))).toEqual([]);
});

const saved = [
  { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` },
  { bank: '招商银行', bank_owner: '陈海风', bank_address: '深圳南山支行', bank_no: '6214830011227890' },
];

/**
 * Binds one card of each kind, as players who withdraw have: otherwise the setup before a first withdrawal
 * would be shown above the form.
 */
async function bindCards(page: Page, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  for (const card of saved) {
    const answer = await page.request.post('/api/bindcard', {
      headers,
      data: { ...card, pay_pass: '123456' },
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
  }
}

/** Screens that a visitor sees, too, are checked once, as a visitor. */
const ofPlayer = seenBy('player').filter(({ who }) => !who.includes('visitor'));

for (const places of halves(ofPlayer)) {
  test(`nothing moves on any screen of a player from ${places[0]?.name} on when answers arrive late`, async ({
    page,
    sandbox,
  }) => {
    const player = await sandbox.player({ balance: '12680.50', payPassword: '123456', turnover: '500' });
    for (const kind of ['bets', 'transfers', 'rebates'] as const) await sandbox.records(player, kind, 24);
    const token = await sandbox.token(player);
    await bindCards(page, token);
    await watchShifts(page);
    const answers = await heldAnswers(page);
    answers.hold();
    await openLoggedIn(page, token);
    expect(await shifting(page, answers, places)).toEqual([]);
  });
}

type HeldAnswers = {
  readonly hold: () => void;
  /** Releases the answers, and waits until each call has one and the page has drawn it. */
  readonly release: () => Promise<void>;
};

/** Lets a test hold every answer of the platform to a page and release them. */
async function heldAnswers(page: Page): Promise<HeldAnswers> {
  let open = Promise.resolve();
  let release = () => {};
  let underWay = 0;
  await page.route('**/api/**', async (route) => {
    underWay += 1;
    await open;
    await route.continue().catch(() => undefined);
  });
  const handleEnd = (request: { url(): string }) => {
    if (request.url().includes('/api/')) underWay -= 1;
  };
  page.on('requestfinished', handleEnd);
  page.on('requestfailed', handleEnd);
  return {
    hold: () => {
      open = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: async () => {
      release();
      // An answer may lead to the next call.
      do {
        while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 20));
        await untilStill(page);
      } while (underWay > 0);
    },
  };
}

/** The time without a change after which a page counts as still. */
const STILL_MS = 200;

/** Waits until the screen of the page is shown and nothing in it changes. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('#splash, #root[data-frame], [class*="host-skeleton-"]'),
  );
  await page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(end, ms);
        const watch = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, ms);
        });
        watch.observe(document.body, { childList: true, subtree: true });
        function end(): void {
          watch.disconnect();
          // The browser records a layout shift with the frame that draws it.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }
      }),
    STILL_MS,
  );
}
