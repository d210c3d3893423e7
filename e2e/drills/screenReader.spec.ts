import { enter } from '../scenes/enter.ts';
import { announcedStates } from '../scenes/openStates/announcedStates.ts';
import { closeAll, openUp } from '../scenes/openStates/openUp.ts';
import { RoomSite } from '../scenes/roomSite.ts';
import { announcedIn, listen } from '../support/browser/announcements.ts';
import { expectAnnounced } from '../support/browser/expectAnnounced.ts';
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
  test(`what a ${who} who listens hears is what is written down`, async ({ page, sandbox, complaints }) => {
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
  test('over a draw a player who listens hears what a bet came to, when betting closes and what was drawn, and nothing else', async ({
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
      const won = /^第 \d+ 期已中奖|^余额 /;
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
