import { emptyUnless } from '../shapes/lists.ts';
import { Loose } from '../shapes/render.ts';
import { beijingText } from '../shapes/times.ts';
import { address, amount, digits, flag, recordAmount, time } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { centsOf, requiredOf, textOf } from '../state/params.ts';
import { book, nextNumber } from '../state/state.ts';
import { banks } from './cardCalls.ts';

/** The limits of a deposit in cents; null has none. */
const ranges: Readonly<Record<string, { readonly least: number; readonly most: number | null }>> = {
  bank: { least: 100_00, most: null },
  wechat: { least: 100_00, most: 5_000_00 },
  alipay: { least: 100_00, most: 10_000_00 },
  'usdt-trc20': { least: 100_00, most: 50_000_00 },
  'usdt-erc20': { least: 500_00, most: 50_000_00 },
};
/** The limit that stands for "no limit" on a platform that sends no null. */
const NO_LIMIT = 1_000_000_00;
const forms = { card: 'one', usdt: 'on', wechat: 'word', alipay: 'bool' } as const;
/** The names in a deposit by those of the ranges. */
const rangeNames: Readonly<Record<string, string>> = { bank: 'bank', wxpay: 'wechat', alipay: 'alipay' };

export const depositCalls: Handlers = {
  'GET /api/get_pay_way': forPlayer((_player, { state }) => {
    const { payWays } = state.settings;
    const flags = Object.entries(forms).map(([name, form]) => [name, flag(payWays.includes(name), form)]);
    return answer(emptyUnless(payWays.length > 0, Object.fromEntries(flags)));
  }),

  'POST /api/getPayRange': forPlayer((_player, { params }) => {
    const range = ranges[requiredOf(params, 'type')];
    if (!range) throw new Refusal('支付方式不存在');
    return answer({ min_price: amount(range.least), max_price: limit(range.most) });
  }),

  'POST /api/getpaybank': forPlayer(() =>
    answer([
      {
        bank_no: digits('622202100011'),
        bank_owner: '陈海生',
        bank_address: '深圳市福田支行',
        bank_data: { bank_name: banks[0] },
      },
    ]),
  ),

  'POST /api/recharge': forPlayer((player, { state, params }) => {
    const way = requiredOf(params, 'paytype', '请选择支付方式');
    const chain = textOf(params, 'catepay').toUpperCase();
    const range = ranges[way === 'usdt' ? `usdt-${chain.toLowerCase()}` : (rangeNames[way] ?? '')];
    if (!range) throw new Refusal('该支付方式维护中');
    const cents = centsOf(params.amount);
    if (cents < range.least || cents > (range.most ?? NO_LIMIT)) throw new Refusal('充值金额不在限额范围内');
    if (way === 'bank') requiredOf(params, 'bank_owner', '请输入存款人姓名');
    const no = orderNumber('CZ', state.now(), nextNumber(state));
    player.payments.push({ no, kind: 'deposit', cents, way, chain, at: state.now(), state: 1 });
    book(state, 'deposit', player, cents);
    return answer(undefined, no);
  }),

  'POST /api/payinfo': forPlayer((player, { params }) => {
    const no = requiredOf(params, 'deposit_no');
    const payment = player.payments.find((one) => one.no === no);
    if (!payment) throw new Refusal('订单不存在');
    const { cents, way, chain, at } = payment;
    const info = { amount: recordAmount(cents), created_at: time(at), paytype: way };
    const receiver = {
      mch_id:
        chain === 'ERC20'
          ? '0x52908400098527886E0F7030069857D2E4169EE7'
          : 'TQ5nUqk4Gv6mJmT3sYb1dVv5rQ8hXz2kLp',
      content: chain,
      payimg: address('/uploads/pay.svg'),
    };
    return answer({ deposit_no: no, info, cardlist: receiver }, way === 'usdt' ? 'usdtpay' : way);
  }),
};

const limit = (most: number | null) =>
  new Loose(({ shapes, render }) =>
    most === null && shapes.nulls ? null : render(amount(most ?? NO_LIMIT)),
  );

/** Returns an order's number: its kind, the Beijing time and a running number. */
export function orderNumber(kind: string, at: number, running: number): string {
  return `${kind}${beijingText(at).replace(/\D/g, '')}${running}`;
}
