/** What one USDT is worth in yuan, and what a withdrawal costs in USDT. */
export const usdtRates = {
  usdtrate: '7.15',
  withdrawusdtrate: '7.05',
  withdrawcashfee: '5.00',
  withdrawfeeusdttrc: '1.00',
} as const;
