import type { RouteDeclaration } from '@site/shared/release';

const member = { login: true, header: 'logo' } as const;
const preparing = './src/preparing/PreparingScreen.tsx';

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/mine', screen: './src/mine/MineScreen.tsx', login: true, header: 'none' },
  { path: '/mine_old', screen: './src/mine/OldMineScreen.tsx', ...member },
  { path: '/userInfo', screen: './src/profile/ProfileScreen.tsx', ...member },
  { path: '/userCent', screen: './src/settings/SettingsScreen.tsx', ...member },
  { path: '/vip', screen: preparing, ...member },
  { path: '/vip2', screen: preparing, ...member },
  { path: '/fanshui', screen: preparing, ...member },
  { path: '/inviter', screen: preparing, ...member },
  { path: '/applyagent', screen: preparing, ...member },
  { path: '/message', screen: preparing, login: true, header: 'title', title: '消息中心' },
  { path: '/boutBallBet', screen: preparing, ...member },
  { path: '/boutBallBetInfo', screen: preparing, ...member },
  { path: '/iframepage', screen: preparing, ...member },
];
