type Payment = { readonly message: string; readonly paytype: string };

const names: Readonly<Record<string, string>> = {
  bank: '银行卡',
  bankpay: '银行卡',
  wxpay: '微信',
  wechat: '微信',
  alipay: '支付宝',
};

/** The answer's message says it; failing that, the kind under which the deposit was sent. */
export function isUsdtPayment({ message, paytype }: Payment): boolean {
  return message === 'usdtpay' || paytype.startsWith('usdt');
}

/** The way to pay as a player reads it; one that has no name here is shown as the platform writes it. */
export function paymentName({ message, paytype }: Payment): string {
  if (isUsdtPayment({ message, paytype })) return 'USDT';
  return named(paytype) ?? named(message) ?? (paytype || message || '—');
}

function named(kind: string): string | undefined {
  return Object.hasOwn(names, kind) ? names[kind] : undefined;
}
