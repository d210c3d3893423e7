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

/** The flags as the site keeps them: `manual` is on whatever the platform says. It names no method of its own. */
export function keptFlags(flags: PayWays): PayWays {
  return { ...flags, manual: true };
}

/** The methods a player can choose, in the order the platform names them; the first one is open on entry. */
export function enabledMethods(flags: PayWays): Method[] {
  return Object.entries(keptFlags(flags)).flatMap(([flag, isEnabled]) => {
    const method = Object.hasOwn(methodOfFlag, flag) ? methodOfFlag[flag] : undefined;
    return isEnabled && method ? [method] : [];
  });
}

/** The name under which the limits of a method are asked for. */
export function rangeType(method: Method, protocol: Protocol): PayRangeType {
  if (method !== 'usdt') return method;
  return protocol === 'TRC20' ? 'usdt-trc20' : 'usdt-erc20';
}

/** The name under which a deposit of a method is sent. */
export function payType(method: Method): DepositInput['paytype'] {
  return method === 'wechat' ? 'wxpay' : method;
}
