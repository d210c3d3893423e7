import { answer } from '../../platform/base/envelope.ts';
import { centsToText } from '../../platform/base/money.ts';
import { startOfRange } from '../../platform/base/pages.ts';
import { type FeatureHandlers, forPlayer, forPlayerOnce } from '../../platform/callHandlers.ts';
import { claimRebates, issueRebates, rebatePage, rebateTotals } from './rebates.ts';

export const rebateCalls = {
  rebates: forPlayer(({ date, page, api_type }, { platform: { db }, player, now }) => {
    issueRebates(db, player.id, now);
    const { claimed, waiting } = rebateTotals(db, player.id);
    const choice = { playerId: player.id, from: startOfRange(date, now), apiType: api_type };
    return answer({
      list: rebatePage(db, choice, page),
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
