import type { DepositInput, PayRangeType } from '@site/shared/contract/wallet';
import { beijingStamp } from '../../platform/base/clock.ts';
import { answer, codes, Refusal } from '../../platform/base/envelope.ts';
import { centsToText, textToCents } from '../../platform/base/money.ts';
import { type FeatureHandlers, forPlayer, forPlayerOnce } from '../../platform/callHandlers.ts';
import { banks } from '../cards/cards.ts';
import { addDeposit, type Deposit, depositByNumber, usdtReceivers } from './deposits.ts';
import { paymentPicture } from './paymentPicture.ts';

/** The open payment methods, in the order of the site. */
const payWayFlags = { card: 1, usdt: 1, wechat: 1, alipay: 1 } as const;

/** The limits of one deposit, in cents. */
const payRanges: Readonly<Record<PayRangeType, { readonly least: number; readonly most: number }>> = {
  bank: { least: 10_000, most: 5_000_000 },
  'usdt-trc20': { least: 10_000, most: 10_000_000 },
  'usdt-erc20': { least: 50_000, most: 10_000_000 },
  wechat: { least: 10_000, most: 500_000 },
  alipay: { least: 10_000, most: 1_000_000 },
};

/** The receivers of bank deposits: invented numbers that no bank issued. */
const receivingAccounts = [
  {
    bank_no: '6200000000000011888',
    bank_owner: '演示收款人一',
    bank_address: '广东省深圳市南山区演示支行',
    bank_data: { bank_name: '中国工商银行' },
  },
  {
    bank_no: '6200000000000022666',
    bank_owner: '演示收款人二',
    bank_address: '浙江省杭州市西湖区演示支行',
    bank_data: { bank_name: '招商银行' },
  },
] as const;

const kinds = { bank: 'bankpay', usdt: 'usdtpay', wxpay: 'wxpay', alipay: 'alipay' } as const;

export const depositCalls = {
  payWays: forPlayer(() => answer(payWayFlags)),

  payRange: forPlayer(({ type }) => {
    const { least, most } = payRanges[type];
    return answer({ min_price: centsToText(least), max_price: centsToText(most) });
  }),

  banks: forPlayer(() => answer(banks.map(({ name }) => ({ bank_name: name })))),

  receivingAccounts: forPlayer(() => answer(receivingAccounts)),

  deposit: forPlayerOnce((input, { platform: { db }, player, now }) => {
    const cents = acceptedCents(input);
    if (input.paytype === 'bank') requireBankFields(input);
    return answer(null, addDeposit(db, { playerId: player.id, input, cents, at: now }).depositNo);
  }),

  payInfo: forPlayer(({ deposit_no }, { platform: { db, drawSecret }, player }) => {
    const deposit = depositByNumber(db, deposit_no);
    if (deposit?.player_id !== player.id) throw new Refusal('订单不存在', codes.unknown);
    const { amount, created_at, paytype } = deposit;
    const info = { amount: centsToText(amount), created_at: beijingStamp(created_at), paytype };
    return answer({ deposit_no, info, cardlist: receiverOf(deposit, drawSecret) }, kinds[paytype]);
  }),
} satisfies FeatureHandlers;

function receiverOf({ deposit_no, paytype, catepay }: Deposit, secret: Buffer) {
  if (paytype === 'bank') return [];
  return [
    {
      mch_id: usdtReceivers[catepay] ?? '',
      content: catepay,
      payimg: paymentPicture(deposit_no, secret),
    },
  ];
}

function acceptedCents(input: DepositInput): number {
  const cents = textToCents(String(input.amount));
  const { least, most } = payRanges[rangeTypeOf(input)];
  if (cents === null) throw new Refusal('金额格式不正确');
  if (cents < least || cents > most) {
    throw new Refusal(`单笔存款金额为${centsToText(least)}-${centsToText(most)}元`);
  }
  return cents;
}

function rangeTypeOf(input: DepositInput): PayRangeType {
  if (input.paytype === 'usdt') return input.catepay === 'TRC20' ? 'usdt-trc20' : 'usdt-erc20';
  return input.paytype === 'wxpay' ? 'wechat' : input.paytype;
}

function requireBankFields(input: Extract<DepositInput, { paytype: 'bank' }>): void {
  const { bank, bank_address, bank_no, bank_owner } = input;
  if ([bank, bank_address, bank_no, bank_owner].some((text) => text.trim() === '')) {
    throw new Refusal('请填写完整的转账信息');
  }
  if (bank_owner.length > 40) throw new Refusal('存款人姓名不能超过40字');
  if (bank_no.length > 40) throw new Refusal('银行卡号不能超过40位');
  if (bank_address.length > 100) throw new Refusal('开户行地址不能超过100字');
  if (!banks.some(({ name }) => name === bank)) throw new Refusal('暂不支持该银行');
}
