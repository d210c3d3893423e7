type Payment = { readonly message: string; readonly paytype: string };

const names: Readonly<Record<string, string>> = {
  bank: '银行卡',
  bankpay: '银行卡',
  wxpay: '微信',
  wechat: '微信',
  alipay: '支付宝',
};

/** Whether a deposit is paid in USDT, by the answer's message or else by the type that the deposit was sent with. */
export function isUsdtPayment({ message, paytype }: Payment): boolean {
  return message === 'usdtpay' || paytype.startsWith('usdt');
}

/** Returns the payment method's name for the player; one without a name here is shown as the platform writes it. */
export function paymentName({ message, paytype }: Payment): string {
  if (isUsdtPayment({ message, paytype })) return 'USDT';
  return named(paytype) ?? named(message) ?? (paytype || message || '—');
}

/** Returns the colour that players associate with the payment method. */
export function paymentTone(payment: Payment): 'green' | 'blue' {
  return isUsdtPayment(payment) || paymentName(payment) === '微信' ? 'green' : 'blue';
}

function named(kind: string): string | undefined {
  return Object.hasOwn(names, kind) ? names[kind] : undefined;
}
