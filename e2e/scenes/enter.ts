import type { Page } from '@playwright/test';
import { postTo, type Sandbox } from '../support/sites/sandbox.ts';
import { openLoggedIn } from '../support/sites/session.ts';

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

const PAY_PASSWORD = '123456';

/** Creates a player with all kinds of data: money, venues, an address and records. Returns the token. */
async function equippedPlayer(sandbox: Sandbox): Promise<string> {
  const player = await sandbox.player({
    balance: '12680.50',
    paysum: '20000',
    payPassword: PAY_PASSWORD,
    venues: { AG: '320.75', KY: '88' },
    turnover: '500',
  });
  await sandbox.recordsOfEveryKind(player, 6);
  const token = await sandbox.token(player);
  const card = { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(33)}` };
  await postTo(sandbox.address, '/api/bindcard', { ...card, pay_pass: PAY_PASSWORD }, token);
  return token;
}
