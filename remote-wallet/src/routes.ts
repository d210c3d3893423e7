import type { RouteDeclaration } from '@site/shared/release';

const member = { login: true, header: 'logo' } as const;
const preparing = './src/preparing/PreparingScreen.tsx';

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/account', screen: './src/overview/AccountScreen.tsx', ...member },
  { path: '/money', screen: preparing, ...member },
  { path: '/recharge', screen: './src/deposit/DepositScreen.tsx', ...member },
  { path: '/payInfo', screen: './src/pay-info/PayInfoScreen.tsx', ...member },
  { path: '/withdrawal', screen: preparing, ...member },
  { path: '/transfer', screen: preparing, login: true, header: 'none' },
  { path: '/wallet', screen: preparing, ...member },
  { path: '/withdrawAccount', screen: preparing, ...member },
  { path: '/addUsdtCard', screen: preparing, ...member },
  { path: '/addBankCard', screen: preparing, ...member },
  { path: '/usdtmore', screen: './src/protocols/ProtocolsScreen.tsx', ...member },
  { path: '/password', screen: preparing, ...member },
  { path: '/transRecord', screen: preparing, ...member },
  { path: '/betRecord', screen: preparing, ...member },
  { path: '/activityRecord', screen: preparing, ...member },
  { path: '/welfare', screen: preparing, ...member },
];
