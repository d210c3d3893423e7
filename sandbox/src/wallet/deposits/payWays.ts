import type { PayRangeType } from '@site/shared/contract/wallet';

/** The open payment methods, in the order of the site. */
export const payWayFlags = { card: 1, usdt: 1, wechat: 1, alipay: 1 } as const;

/** The limits of one deposit, in cents. */
export const payRanges: Readonly<Record<PayRangeType, { readonly least: number; readonly most: number }>> = {
  bank: { least: 10_000, most: 5_000_000 },
  'usdt-trc20': { least: 10_000, most: 10_000_000 },
  'usdt-erc20': { least: 50_000, most: 10_000_000 },
  wechat: { least: 10_000, most: 500_000 },
  alipay: { least: 10_000, most: 1_000_000 },
};

/** The receivers of bank deposits: invented numbers that no bank issued. */
export const receivingAccounts = [
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
