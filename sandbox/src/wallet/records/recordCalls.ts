import { answer } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { activityPage, betPage, choiceOf, redPacketPage, transactionPage } from './records.ts';

export const recordCalls = {
  betRecords: forPlayer((input, session) =>
    answer(betPage(session.platform.db, choiceOf(input, session), input.page)),
  ),

  transactionRecords: forPlayer((input, session) =>
    answer(transactionPage(session.platform.db, input.type, choiceOf(input, session), input.page)),
  ),

  activityRecords: forPlayer(({ page }, { platform: { db }, player }) =>
    answer(activityPage(db, player.id, page)),
  ),

  redPacketRecords: forPlayer(({ page }, { platform: { db }, player }) =>
    answer(redPacketPage(db, player.id, page)),
  ),
} satisfies FeatureHandlers;
