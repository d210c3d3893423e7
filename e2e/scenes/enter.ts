import type { Page } from '@playwright/test';
import type { Sandbox } from '../support/sites/sandbox.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { equippedPlayer } from './equipped.ts';

/** Opens the site as a visitor, as a player with all kinds of data, or as a player without any. */
export async function enter(
  page: Page,
  who: 'visitor' | 'player' | 'newcomer',
  sandbox: Sandbox,
  theme: 'light' | 'dark',
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (who === 'visitor') await page.goto('/');
  else if (who === 'player') await openLoggedIn(page, await equippedPlayer(sandbox), '#/');
  else await openLoggedIn(page, await sandbox.token(await sandbox.player({ payPassword: '123456' })), '#/');
}
