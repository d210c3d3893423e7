import { firstCall } from '@site/shared/contract/firstCall';
import {
  activities,
  activityDetail,
  activityTypes,
  banners,
  games,
  homeNotices,
  lotteries,
  redPacketState,
  serviceUrl,
} from '@site/shared/contract/hall';
import { article } from '@site/shared/contract/member';
import { activityRecords } from '@site/shared/contract/wallet';
import type { RouteDeclaration, Tab } from '@site/shared/release';

const open = { login: false, header: 'logo' } as const;
const allGames = firstCall(games, { category: '' });
const allActivities = firstCall(activities, {});
const inHall = [
  firstCall(banners, { type: 2 }),
  firstCall(homeNotices, {}),
  allGames,
  firstCall(lotteries, {}),
];
const hall = {
  screen: './src/hall/HallScreen.tsx',
  skeleton: 'tiles',
  ...open,
  actions: ['drawer', 'service'],
  first: inHall,
} as const;

const serviceTab: Tab = {
  place: 0,
  label: '客服',
  action: true,
  icon: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-.5A1.5 1.5 0 0 1 4.5 16.5zM19.5 13h-2a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h.5a1.5 1.5 0 0 0 1.5-1.5zM18.5 18a3.5 3.5 0 0 1-3.5 2.5h-2.5',
};
const hallTab: Tab = {
  place: 1,
  label: '大厅',
  icon: 'M3.5 10.8 12 4l8.5 6.8M5.5 9.4V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V9.4M9 15.5c1 .9 2 .9 3 0s2-.9 3 0',
};
const discoverTab: Tab = {
  place: 2,
  label: '发现',
  icon: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM15.7 8.3l-2.2 5.2-5.2 2.2 2.2-5.2z',
};
const activityTab: Tab = {
  place: 3,
  label: '优惠',
  icon: 'M4 9.5h16v3H4zM5.5 12.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-6.5M12 9.5V20M12 9.5S10.8 4.5 8.3 4.5a2.2 2.2 0 0 0-2.1 2.6C6.5 9 9 9.5 12 9.5zM12 9.5s1.2-5 3.7-5a2.2 2.2 0 0 1 2.1 2.6C17.5 9 15 9.5 12 9.5z',
};

export const routes: readonly RouteDeclaration[] = [
  // The specification gives it place 0, that of customer service, which is never highlighted: the hall's tab is
  // instead.
  { path: '/', ...hall, serves: 'hall', tab: hallTab, inTab: 0 },
  { path: '/home', ...hall, inTab: 1 },
  {
    path: '/login',
    screen: './src/login/LoginScreen.tsx',
    skeleton: 'form',
    ...open,
    serves: 'login',
    keepsReferrer: true,
  },
  {
    path: '/reg',
    screen: './src/registration/RegistrationScreen.tsx',
    skeleton: 'form',
    ...open,
    keepsReferrer: true,
  },
  {
    path: '/index_old',
    screen: './src/hall/HallScreen.tsx',
    skeleton: 'tiles',
    ...open,
    inTab: 1,
    first: inHall,
  },
  {
    path: '/discover',
    screen: './src/discover/DiscoverScreen.tsx',
    skeleton: 'cards',
    ...open,
    tab: discoverTab,
    first: [
      firstCall(homeNotices, {}),
      allActivities,
      firstCall(article, { type: 1 }, { player: true }),
      firstCall(article, { type: 8 }, { player: true }),
    ],
  },
  {
    path: '/activity',
    screen: './src/promotions/ActivityScreen.tsx',
    skeleton: 'cards',
    login: false,
    header: 'none',
    tab: activityTab,
    first: [firstCall(activityTypes, {}), allActivities],
  },
  {
    path: '/activity_old',
    screen: './src/promotions/OldActivityScreen.tsx',
    skeleton: 'cards',
    ...open,
    inTab: 3,
    first: [allActivities],
  },
  {
    path: '/activityInfo',
    screen: './src/promotions/ActivityInfoScreen.tsx',
    skeleton: 'text',
    login: false,
    header: 'none',
    first: [
      firstCall(activityDetail, {}, { query: { id: 'id' } }),
      firstCall(activityRecords, { page: 1 }, { player: true }),
    ],
  },
  { path: '/zhanzhu', screen: './src/sponsorship/SponsorsScreen.tsx', skeleton: 'cards', ...open },
  { path: '/zhanzhuye', screen: './src/sponsorship/SponsorScreen.tsx', ...open, title: '赞助合作' },
  { path: '/app', screen: './src/app-download/AppScreen.tsx', login: true, header: 'logo' },
  {
    path: '/reg2',
    screen: './src/registration/CaptchaRegistrationScreen.tsx',
    skeleton: 'form',
    ...open,
    serves: 'register',
    keepsReferrer: true,
  },
  { path: '/gamePage', screen: './src/game/GameScreen.tsx', login: false, header: 'none', fullscreen: true },
  {
    path: '/kefu',
    screen: './src/service/ServiceScreen.tsx',
    ...open,
    serves: 'service',
    tab: serviceTab,
    first: [firstCall(serviceUrl, {})],
  },
  {
    path: '/hongbao',
    screen: './src/red-packet/RedPacketScreen.tsx',
    ...open,
    onTap: ['ask-login', 'red-packet'],
    first: [firstCall(redPacketState, {}, { player: true })],
  },
  {
    path: '/play',
    screen: './src/play/PlayScreen.tsx',
    skeleton: 'menu',
    login: false,
    header: 'title',
    title: '理性娱乐',
    explainsLimits: true,
  },
  {
    path: '/concise',
    screen: './src/slot-games/SlotGamesScreen.tsx',
    skeleton: 'tiles',
    ...open,
    first: [allGames],
  },
  {
    path: '/abouts',
    screen: './src/about/AboutScreen.tsx',
    skeleton: 'text',
    login: false,
    header: 'title',
    title: '关于我们',
    titleByType: { '5': '条款与规则', '6': '隐私政策' },
  },
];
