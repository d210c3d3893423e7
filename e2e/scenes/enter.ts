import type { Page } from '@playwright/test';
import type { Sandbox } from '../support/sandbox.ts';
import { openLoggedIn } from '../support/session.ts';
import { equippedPlayer } from './equipped.ts';

/** Comes in as a visitor, as a player who has something of everything, or as one who has nothing yet. */
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
