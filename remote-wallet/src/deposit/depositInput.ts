import type { DepositInput } from '@site/shared/contract/wallet';
import { type Money, noMoney, parseMoney, toNumber } from '@site/shared/money';
import type { Protocol } from '../protocols/protocols.ts';
import { type Method, payType } from './depositMethods.ts';
import type { DepositValues } from './depositRules.ts';

/** Returns the call's input of a checked form: bank fields only for a bank deposit, the protocol only for USDT. */
export function depositInput(values: DepositValues, method: Method, protocol: Protocol): DepositInput {
  const money: Money = parseMoney(values.amount) ?? noMoney;
  const amount = toNumber(money);
  const paytype = payType(method);
  if (paytype === 'usdt') return { paytype, amount, catepay: protocol };
  if (paytype !== 'bank') return { paytype, amount };
  return {
    paytype,
    amount,
    bank: values.bank,
    bank_address: values.bankAddress.trim(),
    bank_no: values.cardNumber.replace(/\s/g, ''),
    bank_owner: values.owner.trim(),
  };
}
