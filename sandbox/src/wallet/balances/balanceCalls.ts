import { answer } from '../../platform/base/envelope.ts';
import { centsToText } from '../../platform/base/money.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { balanceOf, central } from '../../platform/ledger/ledger.ts';
import { venuesOf } from './venues.ts';

export const balanceCalls = {
  balance: forPlayer((_input, { platform: { db }, player }) =>
    answer({ balance: centsToText(balanceOf(db, central(player.id))) }),
  ),

  venueBalances: forPlayer((_input, { platform: { db }, player }) => answer(venuesOf(db, player.id))),
} satisfies FeatureHandlers;
