import type { Browser } from '@playwright/test';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import { builtTitle, nextTitle } from '../../support/releases/laterVersion.ts';
import { makeLive } from '../../support/releases/liveRelease.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { holdRequests, newestDocument, ReturningPlayer } from './ReturningPlayer.ts';

/** How the newest release document reaches a returning visit. */
export const answers = ['in time', 'late', 'never'] as const;

export type Returned = {
  readonly answer: (typeof answers)[number];
  readonly visits: number;
  /** The visits whose page came from the device. */
  readonly fromDevice: number;
  /** The visits that ran the version that was taken back, at all and after their next navigation. */
  readonly ran: number;
  readonly ranLater: number;
};

/** Rolls a wallet back while so many players are away, each with its page on the device, and has them come back. */
export async function returnAfterRollback(
  browser: Browser,
  site: CopiedSite,
  wallet: string,
  answer: Returned['answer'],
  visits: number,
): Promise<Returned> {
  await makeLive(site.store, 'wallet', wallet);
  const players: ReturningPlayer[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const player = await ReturningPlayer.start(browser, site, '/account');
    await player.leave();
    players.push(player);
  }
  await releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
  const seen = { fromDevice: 0, ran: 0, ranLater: 0 };
  for (const player of players) {
    const release = answer === 'in time' ? undefined : await holdRequests(player.page, newestDocument);
    const { isFromDevice } = await player.comeBack('/account');
    const titles = await player.walletTitles(answer === 'in time' ? builtTitle : nextTitle);
    if (answer === 'late') await release?.();
    await player.goTo('/mine');
    await player.goTo('/account');
    const later = await player.walletTitles(answer === 'never' ? nextTitle : builtTitle);
    seen.fromDevice += Number(isFromDevice);
    seen.ran += Number(titles.includes(nextTitle));
    seen.ranLater += Number(later.at(-1) === nextTitle);
    await player.close();
  }
  return { answer, visits, ...seen };
}
