import { answer, Refusal } from '../../platform/base/envelope.ts';
import { centsToText, textToCents } from '../../platform/base/money.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { turnoverDue } from '../../platform/ledger/turnover.ts';
import { cardById } from '../cards/cards.ts';
import { askWithdrawal } from './withdrawals.ts';

export const withdrawalCalls = {
  betAmount: forPlayer((_input, { platform: { db }, player }) =>
    answer({ bet_amount: centsToText(turnoverDue(db, player.id)) }),
  ),

  withdraw: forPlayer(async ({ amount, bank, password }, { platform: { db, payPasswords }, player, now }) => {
    const cents = textToCents(String(amount));
    if (cents === null) throw new Refusal('取款金额格式不正确');
    await payPasswords.check(player, password);
    db.transaction(() => {
      // Asked after the slow comparison: the card may have been deleted meanwhile.
      const card = cardById(db, player.id, bank);
      if (!card) throw new Refusal('收款账户不存在，请重新选择');
      askWithdrawal(db, { playerId: player.id, card, cents, now });
    });
    return answer(null, '提交成功，等待后台审核');
  }),
} satisfies FeatureHandlers;
