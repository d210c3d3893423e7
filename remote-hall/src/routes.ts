import type { RouteDeclaration } from '@site/shared/release';

const open = { login: false, header: 'logo' } as const;

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/', screen: './src/hall/HallScreen.tsx', ...open, actions: ['drawer', 'service'] },
  { path: '/home', screen: './src/hall/HallScreen.tsx', ...open, actions: ['drawer', 'service'] },
  { path: '/login', screen: './src/login/LoginScreen.tsx', ...open },
  { path: '/reg', screen: './src/registration/RegistrationScreen.tsx', ...open },
  { path: '/index_old', screen: './src/old-hall/OldHallScreen.tsx', ...open },
  { path: '/discover', screen: './src/discover/DiscoverScreen.tsx', ...open },
  { path: '/activity', screen: './src/promotions/ActivityScreen.tsx', login: false, header: 'none' },
  { path: '/activity_old', screen: './src/promotions/OldActivityScreen.tsx', ...open },
  { path: '/activityInfo', screen: './src/promotions/ActivityInfoScreen.tsx', login: false, header: 'none' },
  { path: '/zhanzhu', screen: './src/sponsorship/SponsorsScreen.tsx', ...open },
  { path: '/zhanzhuye', screen: './src/sponsorship/SponsorScreen.tsx', ...open },
  { path: '/app', screen: './src/app-download/AppScreen.tsx', login: true, header: 'logo' },
  { path: '/reg2', screen: './src/registration/CaptchaRegistrationScreen.tsx', ...open },
  { path: '/gamePage', screen: './src/game/GameScreen.tsx', login: false, header: 'none', fullscreen: true },
  { path: '/kefu', screen: './src/service/ServiceScreen.tsx', ...open },
  { path: '/hongbao', screen: './src/red-packet/RedPacketScreen.tsx', ...open },
  { path: '/concise', screen: './src/slot-games/SlotGamesScreen.tsx', ...open },
  {
    path: '/abouts',
    screen: './src/about/AboutScreen.tsx',
    login: false,
    header: 'title',
    title: '关于我们',
    titleByType: { '5': '条款与规则', '6': '隐私政策' },
  },
];
