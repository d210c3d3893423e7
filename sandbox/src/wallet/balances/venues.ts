import type { Database } from '../../platform/base/database.ts';
import { centsToText } from '../../platform/base/money.ts';
import { venueBalances } from '../../platform/ledger/ledger.ts';
import { providers } from '../../platform/ledger/providers.ts';

/** Returns every venue with the player's balance, in the site's format. */
export function venuesOf(db: Database, playerId: number) {
  const balances = venueBalances(db, playerId);
  return providers.map(({ code, name }) => ({
    name,
    platname: code,
    balance: centsToText(balances.get(code) ?? 0),
  }));
}
