import { answer } from '../../platform/base/envelope.ts';
import { startOfRange } from '../../platform/base/pages.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { activityPage, betPage, redPacketPage, transactionPage } from './records.ts';

export const recordCalls = {
  betRecords: forPlayer(({ date, page, api_type }, { platform: { db }, player, now }) =>
    answer(betPage(db, { playerId: player.id, from: startOfRange(date, now), apiType: api_type }, page)),
  ),

  transactionRecords: forPlayer(({ date, type, page, api_type }, { platform: { db }, player, now }) =>
    answer(
      transactionPage(
        db,
        type,
        { playerId: player.id, from: startOfRange(date, now), apiType: api_type },
        page,
      ),
    ),
  ),

  activityRecords: forPlayer(({ page }, { platform: { db }, player }) =>
    answer(activityPage(db, player.id, page)),
  ),

  redPacketRecords: forPlayer(({ page }, { platform: { db }, player }) =>
    answer(redPacketPage(db, player.id, page)),
  ),
} satisfies FeatureHandlers;
