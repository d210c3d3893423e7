import { answer } from '../../platform/base/envelope.ts';
import { centsToText } from '../../platform/base/money.ts';
import { type FeatureHandlers, forPlayer, forPlayerOnce } from '../../platform/callHandlers.ts';
import { choiceOf } from '../../wallet/records/records.ts';
import { claimRebates, issueRebates, rebatePage, rebateTotals } from './rebates.ts';

export const rebateCalls = {
  rebates: forPlayer((input, session) => {
    const { platform, player, now } = session;
    const { db } = platform;
    issueRebates(db, player.id, now);
    const { claimed, waiting } = rebateTotals(db, player.id);
    return answer({
      list: rebatePage(db, choiceOf(input, session), input.page),
      jisuan: centsToText(claimed),
      nojisuan: centsToText(waiting),
    });
  }),

  claimRebates: forPlayerOnce((_input, { platform: { db }, player, now }) => {
    issueRebates(db, player.id, now);
    claimRebates(db, player.id, now);
    return answer(null, '领取成功');
  }),
} satisfies FeatureHandlers;
