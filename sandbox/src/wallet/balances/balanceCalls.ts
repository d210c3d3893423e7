import type { Database } from '../../platform/base/database.ts';
import { answer } from '../../platform/base/envelope.ts';
import { centsToText } from '../../platform/base/money.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { balanceOf, central, venueBalances } from '../../platform/ledger/ledger.ts';
import { providers } from '../../platform/ledger/providers.ts';

export const balanceCalls = {
  balance: forPlayer((_input, { platform: { db }, player }) =>
    answer({ balance: centsToText(balanceOf(db, central(player.id))) }),
  ),

  venueBalances: forPlayer((_input, { platform: { db }, player }) => answer(venuesOf(db, player.id))),
} satisfies FeatureHandlers;

/** Returns every venue with the player's balance, in the site's format. */
export function venuesOf(db: Database, playerId: number) {
  const balances = venueBalances(db, playerId);
  return providers.map(({ code, name }) => ({
    name,
    platname: code,
    balance: centsToText(balances.get(code) ?? 0),
  }));
}
