import type { RouteDeclaration } from '@site/shared/release';

const member = { login: true, header: 'logo' } as const;

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/mine', screen: './src/mine/MineScreen.tsx', login: true, header: 'none' },
  { path: '/mine_old', screen: './src/mine/OldMineScreen.tsx', ...member },
  { path: '/userInfo', screen: './src/profile/ProfileScreen.tsx', ...member },
  { path: '/userCent', screen: './src/settings/SettingsScreen.tsx', ...member },
  { path: '/vip', screen: './src/vip/VipScreen.tsx', ...member },
  { path: '/vip2', screen: './src/vip/VipScreen.tsx', ...member },
  { path: '/fanshui', screen: './src/rebates/RebatesScreen.tsx', ...member },
  { path: '/inviter', screen: './src/invite/InviteScreen.tsx', ...member },
  { path: '/applyagent', screen: './src/agent/ApplyAgentScreen.tsx', ...member },
  {
    path: '/message',
    screen: './src/messages/MessageScreen.tsx',
    login: true,
    header: 'title',
    title: '消息中心',
  },
  { path: '/boutBallBet', screen: './src/help/HelpScreen.tsx', ...member },
  { path: '/boutBallBetInfo', screen: './src/help/ArticleScreen.tsx', ...member },
  { path: '/iframepage', screen: './src/poker/PokerScreen.tsx', ...member },
];
