import { firstCall } from '@site/shared/contract/firstCall';
import { redPacketState } from '@site/shared/contract/hall';
import {
  activityRecords,
  banks,
  betAmount,
  betRecords,
  payInfo,
  payWays,
  redPacketRecords,
  savedCards,
  transactionRecords,
  venueBalances,
} from '@site/shared/contract/wallet';
import type { RouteDeclaration } from '@site/shared/release';

const member = { login: true, header: 'logo' } as const;
const venues = firstCall(venueBalances, {});
const firstPage = { date: 4, api_type: '', page: 1 } as const;

export const routes: readonly RouteDeclaration[] = [
  {
    path: '/account',
    screen: './src/overview/AccountScreen.tsx',
    ...member,
    title: '我的钱包',
    first: [venues],
  },
  { path: '/money', screen: './src/venues/MoneyScreen.tsx', ...member, title: '场馆余额', first: [venues] },
  {
    path: '/recharge',
    screen: './src/deposit/DepositScreen.tsx',
    ...member,
    title: '存款',
    first: [firstCall(payWays, {})],
  },
  {
    path: '/payInfo',
    screen: './src/pay-info/PayInfoScreen.tsx',
    ...member,
    title: '支付信息',
    first: [firstCall(payInfo, {}, { query: { deposit_no: 'deposit_no' } })],
  },
  {
    path: '/withdrawal',
    screen: './src/withdrawal/WithdrawalScreen.tsx',
    ...member,
    title: '取款',
    first: [firstCall(betAmount, {}), venues],
  },
  {
    path: '/transfer',
    screen: './src/transfer/TransferScreen.tsx',
    login: true,
    header: 'none',
    onTap: ['ask-login'],
    first: [venues],
  },
  {
    path: '/wallet',
    screen: './src/cards/WalletScreen.tsx',
    ...member,
    title: '卡片管理',
    first: [firstCall(savedCards, { type: 2 }), firstCall(savedCards, { type: 1 })],
  },
  {
    path: '/withdrawAccount',
    screen: './src/cards/WithdrawAccountScreen.tsx',
    ...member,
    title: '添加提现账户',
  },
  { path: '/addUsdtCard', screen: './src/cards/AddUsdtCardScreen.tsx', ...member, title: '新增USDT地址' },
  {
    path: '/addBankCard',
    screen: './src/cards/AddBankCardScreen.tsx',
    ...member,
    title: '新增银行卡',
    first: [firstCall(banks, {})],
  },
  { path: '/usdtmore', screen: './src/protocols/ProtocolsScreen.tsx', ...member, title: '协议的区别' },
  {
    path: '/password',
    screen: './src/password/PasswordScreen.tsx',
    ...member,
    title: '设置提现密码',
    titleByType: { '1': '修改登录密码' },
  },
  {
    path: '/transRecord',
    screen: './src/records/TransRecordScreen.tsx',
    ...member,
    title: '账户明细',
    first: [venues, firstCall(transactionRecords, { ...firstPage, type: 1 })],
  },
  {
    path: '/betRecord',
    screen: './src/records/BetRecordScreen.tsx',
    ...member,
    title: '投注记录',
    first: [venues, firstCall(betRecords, firstPage)],
  },
  {
    path: '/activityRecord',
    screen: './src/records/ActivityRecordScreen.tsx',
    ...member,
    title: '活动申请记录',
    first: [firstCall(activityRecords, { page: 1 })],
  },
  {
    path: '/welfare',
    screen: './src/welfare/WelfareScreen.tsx',
    ...member,
    title: '福利中心',
    first: [firstCall(redPacketState, { page: '1' }), firstCall(redPacketRecords, { page: 1 })],
  },
];
