import { calls } from '@site/shared/contract/index';
import { answer } from '../envelope.ts';
import { activityPage, betPage, redPacketPage, startOfRange, transactionPage } from '../records.ts';
import { type Binding, forPlayer } from './binding.ts';

export const recordCalls: readonly Binding[] = [
  forPlayer(calls.betRecords, ({ date, page, api_type }, { platform: { db }, player, now }) =>
    answer(betPage(db, { playerId: player.id, from: startOfRange(date, now), apiType: api_type }, page)),
  ),

  forPlayer(calls.transactionRecords, ({ date, type, page, api_type }, { platform: { db }, player, now }) =>
    answer(
      transactionPage(
        db,
        type,
        { playerId: player.id, from: startOfRange(date, now), apiType: api_type },
        page,
      ),
    ),
  ),

  forPlayer(calls.activityRecords, ({ page }, { platform: { db }, player }) =>
    answer(activityPage(db, player.id, page)),
  ),

  forPlayer(calls.redPacketRecords, ({ page }, { platform: { db }, player }) =>
    answer(redPacketPage(db, player.id, page)),
  ),
];
