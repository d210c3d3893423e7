import type { DepositInput, PayRangeType, PayWays } from '@site/shared/contract/wallet';
import type { Protocol } from '../protocols/protocols.ts';

export type Method = 'bank' | 'usdt' | 'wechat' | 'alipay';

const methodOfFlag: Readonly<Record<string, Method>> = {
  card: 'bank',
  usdt: 'usdt',
  wechat: 'wechat',
  alipay: 'alipay',
};

export const methodLabels: Readonly<Record<Method, string>> = {
  bank: '银行卡',
  usdt: 'USDT',
  wechat: '微信',
  alipay: '支付宝',
};

/** Returns the platform's flags with `manual` always on; `manual` is no method of its own. */
export function withManual(flags: PayWays): PayWays {
  return { ...flags, manual: true };
}

/** Returns the enabled methods in the platform's order; the first one is selected on entry. */
export function enabledMethods(flags: PayWays): Method[] {
  return Object.entries(withManual(flags)).flatMap(([flag, isEnabled]) => {
    const method = Object.hasOwn(methodOfFlag, flag) ? methodOfFlag[flag] : undefined;
    return isEnabled && method ? [method] : [];
  });
}

/** Returns the name of a method in the call of the limits. */
export function rangeType(method: Method, protocol: Protocol): PayRangeType {
  if (method !== 'usdt') return method;
  return protocol === 'TRC20' ? 'usdt-trc20' : 'usdt-erc20';
}

/** Returns the name of a method in the call of the deposit. */
export function payType(method: Method): DepositInput['paytype'] {
  return method === 'wechat' ? 'wxpay' : method;
}
