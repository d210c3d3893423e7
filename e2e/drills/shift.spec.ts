import type { Page } from '@playwright/test';
import { halves, type Place, seenBy } from '../scenes/addresses.ts';
import { covers } from '../support/covers.ts';
import { moving } from '../support/motion.ts';
import { goTo, openLoggedIn } from '../support/session.ts';
import { shiftsSince, watchShifts } from '../support/shifts.ts';
import { type SlowLine, slowAnswers } from '../support/slowAnswers.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'lottery', 'member', 'wallet');

test.use({ contextOptions: moving });

const MOST_SHIFT = 0.01;
/** Later than half a second: what moves sooner after a finger or a key counts as its doing. */
const ANSWER_AFTER_MS = 600;

// Most of the time is waiting.
test.describe.configure({ mode: 'parallel' });

/** Goes to these addresses in one page that is open; answers those on which something moved when answers came. */
async function shifting(page: Page, line: SlowLine, places: readonly Place[]): Promise<string[]> {
  await line.untilAnswered();
  const first = await shiftsSince(page);
  const found = first.sum > MOST_SHIFT ? [`first page: ${first.sum.toFixed(3)} ${first.what}`] : [];
  for (const { name, path } of places) {
    // A player comes to a screen by doing something: that one screen takes the place of another is no shift.
    await page.keyboard.press('Shift');
    await goTo(page, path);
    await line.untilAnswered();
    const { sum, what } = await shiftsSince(page);
    if (sum > MOST_SHIFT) found.push(`${name}: ${sum.toFixed(3)} ${what}`);
  }
  return found;
}

test('nothing moves on any screen of a visitor when answers come late', async ({ page }) => {
  test.slow();
  await watchShifts(page);
  const line = await slowAnswers(page, ANSWER_AFTER_MS);
  await page.goto('/');
  expect(await shifting(page, line, seenBy('visitor'))).toEqual([]);
});

const saved = [
  { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` },
  { bank: '招商银行', bank_owner: '陈海风', bank_address: '深圳南山支行', bank_no: '6214830011227890' },
];

/** One of each, as who withdraws has them: what is to be set up before the first withdrawal comes above the form. */
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

/** What a visitor sees as well is looked at once. */
const ofPlayer = seenBy('player').filter(({ who }) => !who.includes('visitor'));

for (const places of halves(ofPlayer)) {
  test(`nothing moves on any screen of a player from ${places[0]?.name} on when answers come late`, async ({
    page,
    sandbox,
  }) => {
    test.slow();
    const player = await sandbox.player({ balance: '12680.50', payPassword: '123456', turnover: '500' });
    for (const kind of ['bets', 'transfers', 'rebates'] as const) await sandbox.records(player, kind, 24);
    const token = await sandbox.token(player);
    await bindCards(page, token);
    await watchShifts(page);
    const line = await slowAnswers(page, ANSWER_AFTER_MS);
    await openLoggedIn(page, token);
    expect(await shifting(page, line, places)).toEqual([]);
  });
}
