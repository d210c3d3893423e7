import { answer, Refusal } from '../../platform/base/envelope.ts';
import { centsToText, textToCents } from '../../platform/base/money.ts';
import { type FeatureHandlers, forPlayer, forPlayerOnce } from '../../platform/callHandlers.ts';
import { turnoverDue } from '../../platform/ledger/ledger.ts';
import { cardById } from '../cards/cards.ts';
import { requestWithdrawal } from './withdrawals.ts';

export const withdrawalCalls = {
  betAmount: forPlayer((_input, { platform: { db }, player }) =>
    answer({ bet_amount: centsToText(turnoverDue(db, player.id)) }),
  ),

  withdraw: forPlayerOnce(
    ({ amount, bank }, { platform: { db }, player, now }) => {
      // Read after the slow comparison, because the card may have been deleted meanwhile.
      const card = cardById(db, player.id, bank);
      if (!card) throw new Refusal('收款账户不存在，请重新选择');
      requestWithdrawal(db, { playerId: player.id, card, cents: centsOf(amount), now });
      return answer(null, '提交成功，等待后台审核');
    },
    async ({ amount, password }, { platform: { payPasswords }, player }) => {
      centsOf(amount);
      await payPasswords.check(player, password);
    },
  ),
} satisfies FeatureHandlers;

function centsOf(amount: number): number {
  const cents = textToCents(String(amount));
  if (cents === null) throw new Refusal('取款金额格式不正确');
  return cents;
}
