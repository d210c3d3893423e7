import type { Browser } from '@playwright/test';
import { WithdrawalPage } from '../../pages/WithdrawalPage.ts';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import { builtTitle, nextTitle, releaseNextWallet } from '../../support/releases/laterVersion.ts';
import { liveDocument } from '../../support/releases/liveRelease.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { type Noticed, PlayerSession } from '../../support/sites/playerSession.ts';
import { atMost } from '../../support/waits.ts';

const FORM = '/withdrawal';
/** The areas of the sessions, one of each remote first. */
const AREAS = ['/', '/account', FORM, '/lottery?room_id=11', '/mine', '/activity'];
const AMOUNT = '123.45';
const AT_ONCE = 4;
const GIVEN_UP_MS = 90_000;

export type Follower = {
  readonly area: string;
  /** The time from the command until the former version's overview was shown; infinite when it never was. */
  readonly seconds: number;
  /** The number of entries into the wallet from the page's receipt of the rollback until then. */
  readonly entries: number;
  /** Whether the input in the form survived the rollback; absent where no form was open. */
  readonly isFormKept?: boolean;
  readonly noticed: Noticed;
};

type RollbackOutcome = { readonly commandSeconds: number; readonly followers: readonly Follower[] };

/**
 * Rolls a newer wallet back while players are in all areas of the site. Each enters the wallet as soon as
 * their page has received the rollback; a half-filled withdrawal form is checked before it is left.
 */
export async function rollbackDrill(
  browser: Browser,
  site: CopiedSite,
  count: number,
): Promise<RollbackOutcome> {
  const inTurn = atMost(AT_ONCE);
  const areas = Array.from({ length: count }, (_, index) => AREAS[index % AREAS.length] ?? '/');
  const players = await Promise.all(
    areas.map((area) => inTurn(() => PlayerSession.open(browser, site, area))),
  );
  await releaseNextWallet(site.store);
  await Promise.all(players.map((player, index) => inTurn(() => settle(player, areas[index] ?? '/'))));

  const rolledBack = liveDocument(site.store).revision + 1;
  const receipts = players.map((player) => player.hasReceived(rolledBack));
  const startedAt = Date.now();
  await releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
  const commandSeconds = (Date.now() - startedAt) / 1000;
  const followers = await Promise.all(
    players.map(async (player, index): Promise<Follower> => {
      const area = areas[index] ?? '/';
      await receipts[index];
      const form = area === FORM ? { isFormKept: await keepsForm(player) } : {};
      const enter = () => inTurn(() => player.enterWallet());
      const { enteredAt, entries } = await entersUntil(builtTitle, enter, startedAt + GIVEN_UP_MS);
      const seconds = (enteredAt - startedAt) / 1000;
      return { area, seconds, entries, noticed: await player.noticed(), ...form };
    }),
  );
  await Promise.all(players.map((player) => player.close()));
  return { commandSeconds, followers };
}

/** Makes the player run the newer wallet, and returns to their area. Throws when the page never applies the release. */
async function settle(player: PlayerSession, area: string): Promise<void> {
  await player.lookAway();
  const { enteredAt } = await entersUntil(nextTitle, () => player.enterWallet(), Date.now() + GIVEN_UP_MS);
  if (!Number.isFinite(enteredAt)) throw new Error('A session never followed the release.');
  if (area !== FORM) return player.goTo(area);
  const form = await (await new WithdrawalPage(player.page).open()).unfold();
  await form.amount.fill(AMOUNT);
  await form.payPassword.fill('half');
}

type Entering = { readonly enteredAt: number; readonly entries: number };

/** Enters the wallet until the overview has this title. Returns the time, or infinity, and the number of entries. */
async function entersUntil(title: string, enter: () => Promise<string>, deadline: number): Promise<Entering> {
  let entries = 0;
  while (Date.now() < deadline) {
    entries += 1;
    if ((await enter()) === title) return { enteredAt: Date.now(), entries };
  }
  return { enteredAt: Number.POSITIVE_INFINITY, entries };
}

async function keepsForm({ page }: PlayerSession): Promise<boolean> {
  // Long enough for a page that wrongly switched at once.
  await page.waitForTimeout(1_000);
  const form = new WithdrawalPage(page);
  const typed = [await form.amount.inputValue(), await form.payPassword.inputValue()];
  return page.url().endsWith(`#${FORM}`) && typed.join() === `${AMOUNT},half`;
}
