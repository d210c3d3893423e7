import { calls } from '@site/shared/contract/index';
import { answer } from '../envelope.ts';
import { centsToText } from '../money.ts';
import { claimRebates, issueRebates, rebatePage, rebateTotals } from '../rebates.ts';
import { startOfRange } from '../records.ts';
import { type Binding, forPlayer } from './binding.ts';

export const rebateCalls: readonly Binding[] = [
  forPlayer(calls.rebates, ({ date, page, api_type }, { platform: { db }, player, now }) => {
    issueRebates(db, player.id, now);
    const { claimed, waiting } = rebateTotals(db, player.id);
    const choice = { playerId: player.id, from: startOfRange(date, now), apiType: api_type };
    return answer({
      list: rebatePage(db, choice, page),
      jisuan: centsToText(claimed),
      nojisuan: centsToText(waiting),
    });
  }),

  forPlayer(calls.claimRebates, (_input, { platform: { db }, player, now }) => {
    issueRebates(db, player.id, now);
    claimRebates(db, player.id, now);
    return answer(null, '领取成功');
  }),
];
