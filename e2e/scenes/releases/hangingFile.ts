import type { Locator, Page } from '@playwright/test';
import { limits } from '@site/build/patience';
import { hang } from '../../support/network/brokenFile.ts';
import { openLoggedIn } from '../../support/sites/session.ts';

/** The kinds of files of a remote's first screen. */
export const kindsOfFiles = ['entry', 'script', 'style sheet'] as const;
export type KindOfFile = (typeof kindsOfFiles)[number];

type Area = { readonly at: string; readonly screen: string; readonly shows: (page: Page) => Locator };

/** A screen of each remote, with content that only this screen shows. */
export const areas: Readonly<Record<string, Area>> = {
  hall: { at: '#/', screen: 'HallScreen', shows: (page) => page.getByText('AG').first() },
  lottery: { at: '#/lottery?room_id=11', screen: 'RoomScreen', shows: (page) => page.getByText('77.00') },
  member: {
    at: '#/mine',
    screen: 'MineScreen',
    shows: (page) => page.getByRole('heading', { name: '我的', exact: true }),
  },
  wallet: {
    at: '#/account',
    screen: 'AccountScreen',
    shows: (page) => page.getByRole('heading', { name: '我的钱包' }),
  },
};

/** Matches the path of a file of an area's screen in any version. */
function pathsOf(remote: string, { screen }: Area, kind: KindOfFile): RegExp {
  const name = { entry: 'entry\\..*js', script: `${screen}\\..*js`, 'style sheet': `${screen}\\..*css` }[
    kind
  ];
  return new RegExp(`/remotes/${remote}/[^/]+/${name}$`);
}

/**
 * Opens an area while one file of its screen hangs, waits for the card, and taps 重试 once the line is
 * restored. Throws when the card or, after the tap, the screen does not show.
 */
export async function retryHanging(
  page: Page,
  { address, token, remote, kind }: { address: string; token: string; remote: string; kind: KindOfFile },
): Promise<{ readonly cardAfterMs: number; readonly screenAfterMs: number }> {
  const area = areas[remote];
  if (!area) throw new Error(`No area is known of ${remote}`);
  const files = pathsOf(remote, area, kind);
  const mend = await hang(page, ({ pathname }) => files.test(pathname));
  const opened = Date.now();
  await openLoggedIn(page, token, area.at, { site: address, waitUntil: 'commit' });
  const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
  // The page gives a file that hangs its own time limit, and another one for the second attempt.
  await retry.waitFor({ timeout: limits.browserTurnMs });
  const tapped = Date.now();
  mend();
  await retry.click();
  await area.shows(page).waitFor();
  return { cardAfterMs: tapped - opened, screenAfterMs: Date.now() - tapped };
}
