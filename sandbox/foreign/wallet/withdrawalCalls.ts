import { emptyUnless } from '../shapes/lists.ts';
import { amount } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { move } from '../state/money.ts';
import { centsOf, requiredOf } from '../state/params.ts';
import { book, nextNumber } from '../state/state.ts';
import { checkPayPassword } from './cardCalls.ts';
import { orderNumber } from './depositCalls.ts';

const LEAST_CENTS = 100_00;

export const withdrawalCalls: Handlers = {
  'POST /api/getBetAmount': forPlayer((player) =>
    answer(emptyUnless(player.turnoverCents > 0, { bet_amount: amount(player.turnoverCents) })),
  ),

  'POST /api/withdraw': forPlayer((player, { state, params }) => {
    const id = requiredOf(params, 'bank', '请选择您要提现到的银行卡');
    const card = player.cards.find((one) => String(one.id) === id);
    if (!card) throw new Refusal('提现账户不存在');
    const cents = centsOf(params.amount);
    if (cents < LEAST_CENTS) throw new Refusal('单笔取款不能低于100元');
    checkPayPassword(player, requiredOf(params, 'password', '请输入您的支付密码'));
    if (player.turnoverCents > 0) throw new Refusal('打码量未达标，暂不能提现');
    move(state, player, { from: 'wallet', to: 'outside', cents });
    player.payments.push({
      no: orderNumber('TX', state.now(), nextNumber(state)),
      kind: 'withdrawal',
      cents,
      way: card.isAddress ? `USDT-${card.owner}` : card.bank,
      chain: card.isAddress ? card.owner : '',
      at: state.now(),
      state: 1,
    });
    book(state, 'withdrawal', player, cents);
    return answer(undefined, '提交成功，等待后台审核');
  }),
};
