type Value = string | number;
type Query = Readonly<Record<string, Value | undefined>>;

/** Every address of the site as a function; areas meet through these and nothing else. */
export const paths = {
  /** The main hall. */
  hall: () => '/',
  /** The main hall under its second address. */
  hallAlias: () => '/home',
  /** The older hall. */
  oldHall: () => '/index_old',
  discover: () => '/discover',
  activity: () => '/activity',
  /** The older list of promotions. */
  oldActivity: () => '/activity_old',
  activityInfo: (id: Value) => address('/activityInfo', { id }),
  /** The two sponsored sites. */
  sponsors: () => '/zhanzhu',
  /** One sponsored site in a frame. */
  sponsorPage: (type: 1 | 2) => address('/zhanzhuye', { type }),
  app: () => '/app',
  /** `type` 1 registers; `redirect` is where to go after logging in; `pid` is who referred the player. */
  login: ({ redirect, type, pid }: { redirect?: string; type?: 1 | '1'; pid?: string } = {}) =>
    address('/login', { redirect, type, pid }),
  /** The short registration form. */
  register: ({ pid }: { pid?: string } = {}) => address('/reg', { pid }),
  /** The registration form with a captcha. */
  registerWithCaptcha: ({ pid }: { pid?: string } = {}) => address('/reg2', { pid }),
  gamePage: ({ name, type = 0, code = '' }: { name: string; type?: Value; code?: string }) =>
    address('/gamePage', { name, type, code }),
  /** The game page showing where an agent logs in. */
  agentLogin: () => '/gamePage?dailiD=1',
  /** The game page showing customer service. */
  gamePageService: () => '/gamePage?dailiD=2',
  /** The game page that downloads the app. */
  appDownload: () => '/gamePage?app=1',
  /** The slot games of one platform. */
  slotGames: (type: string) => address('/concise', { type }),
  /** A lottery room, or the rooms of the lottery of that name. */
  lottery: (target: { roomId: Value } | { name: string }) =>
    'roomId' in target
      ? address('/lottery', { room_id: target.roomId })
      : address('/lottery', { name: target.name }),
  /** Customer service. */
  service: () => '/kefu',
  redPacket: () => '/hongbao',
  /** `type` 5 is the terms, 6 the privacy policy; without it the page is about us. */
  about: (type?: 5 | 6) => address('/abouts', { type }),

  account: () => '/account',
  money: () => '/money',
  recharge: () => '/recharge',
  payInfo: (depositNo: string) => address('/payInfo', { deposit_no: depositNo }),
  withdrawal: () => '/withdrawal',
  transfer: () => '/transfer',
  /** Saved USDT addresses (`type` 1) or bank cards (2). */
  wallet: (type?: 1 | 2) => address('/wallet', { type }),
  /** Adds a USDT address (`type` 1) or a bank card (2). */
  withdrawAccount: (type?: 1 | 2) => address('/withdrawAccount', { type }),
  addBankCard: () => '/addBankCard',
  addUsdtCard: () => '/addUsdtCard',
  /** How the USDT protocols differ. */
  usdtMore: () => '/usdtmore',
  /** `type` 1 changes the login password, 2 the withdrawal password. */
  password: (type: 1 | 2) => address('/password', { type }),
  transRecord: () => '/transRecord',
  betRecord: () => '/betRecord',
  activityRecord: () => '/activityRecord',
  welfare: () => '/welfare',

  mine: () => '/mine',
  /** The older account page. */
  oldMine: () => '/mine_old',
  userInfo: () => '/userInfo',
  /** The settings. */
  settings: () => '/userCent',
  vip: () => '/vip',
  vip2: () => '/vip2',
  /** The rebate centre. */
  rebates: () => '/fanshui',
  inviter: () => '/inviter',
  applyAgent: () => '/applyagent',
  /** `type` 1 opens the announcements, 2 the inbox. */
  message: (type?: 1 | 2) => address('/message', { type }),
  /** The help centre. */
  help: () => '/boutBallBet',
  /** One article of the help centre. */
  helpArticle: (type: Value) => address('/boutBallBetInfo', { type }),
  /** The poker game in a frame. */
  pokerGame: () => '/iframepage',
} as const;

function address(path: `/${string}`, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
