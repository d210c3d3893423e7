import type { Noticed } from '../../support/sites/playerSession.ts';

/** Returns the demands that no release may disturb a player. Prints the error cards and complaints that occurred. */
export function undisturbed(noticed: readonly Noticed[]): Record<string, boolean> {
  const errorCards = noticed.flatMap((one) => one.errorCards);
  const complaints = noticed.flatMap((one) => one.complaints);
  for (const text of new Set([...errorCards, ...complaints])) console.log(`  ${text}`);
  return {
    '0 reloads': noticed.every(({ reloads }) => reloads === 0),
    '0 error cards': errorCards.length === 0,
    'the consoles stayed empty, so no file was missing': complaints.length === 0,
    'every session is still the same player’s': noticed.every(({ isLoggedOut }) => !isLoggedOut),
  };
}
