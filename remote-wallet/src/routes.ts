import type { RouteDeclaration } from '@site/shared/release';

const member = { login: true, header: 'logo' } as const;

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/account', screen: './src/overview/AccountScreen.tsx', ...member },
  { path: '/money', screen: './src/venues/MoneyScreen.tsx', ...member },
  { path: '/recharge', screen: './src/deposit/DepositScreen.tsx', ...member },
  { path: '/payInfo', screen: './src/pay-info/PayInfoScreen.tsx', ...member },
  { path: '/withdrawal', screen: './src/withdrawal/WithdrawalScreen.tsx', ...member },
  {
    path: '/transfer',
    screen: './src/transfer/TransferScreen.tsx',
    login: true,
    header: 'none',
    onTap: ['ask-login'],
  },
  { path: '/wallet', screen: './src/cards/WalletScreen.tsx', ...member },
  { path: '/withdrawAccount', screen: './src/cards/WithdrawAccountScreen.tsx', ...member },
  { path: '/addUsdtCard', screen: './src/cards/AddUsdtCardScreen.tsx', ...member },
  { path: '/addBankCard', screen: './src/cards/AddBankCardScreen.tsx', ...member },
  { path: '/usdtmore', screen: './src/protocols/ProtocolsScreen.tsx', ...member },
  { path: '/password', screen: './src/password/PasswordScreen.tsx', ...member },
  { path: '/transRecord', screen: './src/records/TransRecordScreen.tsx', ...member },
  { path: '/betRecord', screen: './src/records/BetRecordScreen.tsx', ...member },
  { path: '/activityRecord', screen: './src/records/ActivityRecordScreen.tsx', ...member },
  { path: '/welfare', screen: './src/welfare/WelfareScreen.tsx', ...member },
];
