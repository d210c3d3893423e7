import type { RouteDeclaration } from '@site/shared/release';

const open = { login: false, header: 'logo' } as const;
const preparing = './src/preparing/PreparingScreen.tsx';

/** The table of contents of this remote: every address it shows. */
export const routes: readonly RouteDeclaration[] = [
  { path: '/', screen: './src/hall/HallScreen.tsx', ...open, actions: ['drawer', 'service'] },
  { path: '/home', screen: './src/hall/HallScreen.tsx', ...open, actions: ['drawer', 'service'] },
  { path: '/login', screen: './src/login/LoginScreen.tsx', ...open },
  { path: '/reg', screen: './src/registration/RegistrationScreen.tsx', ...open },
  { path: '/index_old', screen: preparing, ...open },
  { path: '/discover', screen: preparing, ...open },
  { path: '/activity', screen: preparing, login: false, header: 'none' },
  { path: '/activity_old', screen: preparing, ...open },
  { path: '/activityInfo', screen: preparing, login: false, header: 'none' },
  { path: '/zhanzhu', screen: preparing, ...open },
  { path: '/zhanzhuye', screen: preparing, ...open },
  { path: '/app', screen: preparing, login: true, header: 'logo' },
  { path: '/reg2', screen: './src/registration/CaptchaRegistrationScreen.tsx', ...open },
  { path: '/gamePage', screen: preparing, login: false, header: 'none', fullscreen: true },
  { path: '/kefu', screen: preparing, ...open },
  { path: '/hongbao', screen: preparing, ...open },
  { path: '/concise', screen: preparing, ...open },
  {
    path: '/abouts',
    screen: preparing,
    login: false,
    header: 'title',
    title: '关于我们',
    titleByType: { '5': '条款与规则', '6': '隐私政策' },
  },
];
