type Value = string | number;
type Query = Readonly<Record<string, Value | undefined>>;

/** Every address of the site as a function; areas meet through these and nothing else. */
export const paths = {
  /** The main hall. */
  home: () => '/',
  /** The main hall under its second address. */
  homeAlias: () => '/home',
  indexOld: () => '/index_old',
  activityOld: () => '/activity_old',
  mineOld: () => '/mine_old',
  discover: () => '/discover',
  activity: () => '/activity',
  activityInfo: (id: Value) => address('/activityInfo', { id }),
  zhanzhu: () => '/zhanzhu',
  zhanzhuye: (type: 1 | 2) => address('/zhanzhuye', { type }),
  mine: () => '/mine',
  app: () => '/app',
  /** `type` 1 registers; `redirect` is where to go after logging in; `pid` is who referred the player. */
  login: ({ redirect, type, pid }: { redirect?: string; type?: 1; pid?: string } = {}) =>
    address('/login', { redirect, type, pid }),
  reg: ({ pid }: { pid?: string } = {}) => address('/reg', { pid }),
  reg2: ({ pid }: { pid?: string } = {}) => address('/reg2', { pid }),
  gamePage: ({ name, type = 0, code = '' }: { name: string; type?: Value; code?: string }) =>
    address('/gamePage', { name, type, code }),
  /** The game page showing where an agent logs in. */
  agentLogin: () => '/gamePage?dailiD=1',
  /** The game page showing customer service. */
  gamePageService: () => '/gamePage?dailiD=2',
  /** The game page that downloads the app. */
  appDownload: () => '/gamePage?app=1',
  /** A lottery room, or the rooms of the lottery of that name. */
  lottery: (target: { roomId: Value } | { name: string }) =>
    'roomId' in target
      ? address('/lottery', { room_id: target.roomId })
      : address('/lottery', { name: target.name }),
  kefu: () => '/kefu',
  hongbao: () => '/hongbao',
  /** `type` 1 opens the announcements, 2 the inbox. */
  message: (type?: 1 | 2) => address('/message', { type }),
  fanshui: () => '/fanshui',
  userInfo: () => '/userInfo',
  userCent: () => '/userCent',
  /** Saved USDT addresses (`type` 1) or bank cards (2). */
  wallet: (type?: 1 | 2) => address('/wallet', { type }),
  addBankCard: () => '/addBankCard',
  addUsdtCard: () => '/addUsdtCard',
  /** `type` 1 changes the login password, 2 the withdrawal password. */
  password: (type: 1 | 2) => address('/password', { type }),
  welfare: () => '/welfare',
  betRecord: () => '/betRecord',
  activityRecord: () => '/activityRecord',
  transRecord: () => '/transRecord',
  money: () => '/money',
  recharge: () => '/recharge',
  withdrawal: () => '/withdrawal',
  transfer: () => '/transfer',
  account: () => '/account',
  inviter: () => '/inviter',
  /** Adds a USDT address (`type` 1) or a bank card (2). */
  withdrawAccount: (type?: 1 | 2) => address('/withdrawAccount', { type }),
  vip: () => '/vip',
  vip2: () => '/vip2',
  iframepage: () => '/iframepage',
  applyagent: () => '/applyagent',
  boutBallBet: () => '/boutBallBet',
  boutBallBetInfo: (type: Value) => address('/boutBallBetInfo', { type }),
  usdtmore: () => '/usdtmore',
  payInfo: (depositNo: string) => address('/payInfo', { deposit_no: depositNo }),
  /** The slot games of one platform. */
  concise: (type: string) => address('/concise', { type }),
  /** `type` 5 is the terms, 6 the privacy policy; without it the page is about us. */
  abouts: (type?: 5 | 6) => address('/abouts', { type }),
} as const;

function address(path: `/${string}`, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
