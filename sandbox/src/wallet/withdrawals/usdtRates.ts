/** The value of one USDT in yuan, and the fees of a withdrawal in USDT. */
export const usdtRates = {
  usdtrate: '7.15',
  withdrawusdtrate: '7.05',
  withdrawcashfee: '5.00',
  withdrawfeeusdttrc: '1.00',
} as const;
