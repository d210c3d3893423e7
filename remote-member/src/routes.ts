import { firstCall } from '@site/shared/contract/firstCall';
import { games } from '@site/shared/contract/hall';
import { article, rebates, vipLevels } from '@site/shared/contract/member';
import { venueBalances } from '@site/shared/contract/wallet';
import type { RouteDeclaration, Tab } from '@site/shared/release';
import { helpGroups } from './help/helpEntries.ts';

const member = { login: true, header: 'logo' } as const;
const vipCalls = [firstCall(vipLevels, {})];

const mineTab: Tab = {
  place: 4,
  label: '我的',
  icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
};

export const routes: readonly RouteDeclaration[] = [
  {
    path: '/mine',
    screen: './src/mine/MineScreen.tsx',
    skeleton: 'menu',
    login: true,
    header: 'none',
    tab: mineTab,
    first: vipCalls,
  },
  {
    path: '/mine_old',
    screen: './src/mine/OldMineScreen.tsx',
    skeleton: 'menu',
    ...member,
    inTab: 4,
    title: '我的',
    first: vipCalls,
  },
  {
    path: '/userInfo',
    screen: './src/profile/ProfileScreen.tsx',
    skeleton: 'menu',
    ...member,
    title: '个人资料',
  },
  {
    path: '/userCent',
    screen: './src/settings/SettingsScreen.tsx',
    skeleton: 'menu',
    ...member,
    title: '设置',
  },
  {
    path: '/vip',
    screen: './src/vip/VipScreen.tsx',
    skeleton: 'cards',
    ...member,
    title: 'VIP特权',
    first: vipCalls,
  },
  {
    path: '/vip2',
    screen: './src/vip/VipScreen.tsx',
    skeleton: 'cards',
    ...member,
    title: 'VIP特权',
    first: vipCalls,
  },
  {
    path: '/fanshui',
    screen: './src/rebates/RebatesScreen.tsx',
    skeleton: 'list',
    ...member,
    title: '返水中心',
    first: [firstCall(rebates, { date: 4, api_type: '', page: 1, type: '' }), firstCall(venueBalances, {})],
  },
  { path: '/inviter', screen: './src/invite/InviteScreen.tsx', ...member, title: '邀请好友' },
  {
    path: '/applyagent',
    screen: './src/agent/ApplyAgentScreen.tsx',
    skeleton: 'form',
    ...member,
    title: '合营计划',
  },
  {
    path: '/message',
    screen: './src/messages/MessageScreen.tsx',
    skeleton: 'list',
    login: true,
    header: 'title',
    title: '消息中心',
  },
  {
    path: '/boutBallBet',
    screen: './src/help/HelpScreen.tsx',
    skeleton: 'menu',
    ...member,
    title: '帮助中心',
  },
  {
    path: '/boutBallBetInfo',
    screen: './src/help/ArticleScreen.tsx',
    skeleton: 'text',
    ...member,
    title: '帮助中心',
    first: [firstCall(article, {}, { query: { type: 'type' } })],
    titleByType: Object.fromEntries(
      helpGroups.flatMap(({ entries }) => entries.map(({ type, label }) => [type, label])),
    ),
  },
  {
    path: '/iframepage',
    screen: './src/poker/PokerScreen.tsx',
    skeleton: 'tiles',
    ...member,
    title: '棋牌游戏',
    first: [firstCall(games, { category: '' })],
  },
];
