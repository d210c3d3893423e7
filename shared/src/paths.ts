/** The addresses of the site, one function each, by which areas lead to each other. Import `* as paths`. */

import { withQuery } from './lib/withQuery.ts';

type Value = string | number;

/** The main hall. */
export const hall = () => '/';
/** The main hall under its second address. */
export const hallAlias = () => '/home';
/** The older hall. */
export const oldHall = () => '/index_old';
/** The overview of everything besides games. */
export const discover = () => '/discover';
/** The promotions. */
export const activity = () => '/activity';
/** The older list of promotions. */
export const oldActivity = () => '/activity_old';
/** One promotion. */
export const activityInfo = (id: Value) => withQuery('/activityInfo', { id });
/** The two sponsored sites. */
export const sponsors = () => '/zhanzhu';
/** One sponsored site in a frame. */
export const sponsorPage = (type: 1 | 2) => withQuery('/zhanzhuye', { type });
/** The page that presents the app and offers its download. */
export const app = () => '/app';
/** The log-in: `type` 1 registers, `redirect` is the address after it, `pid` the player's referrer. */
export const login = ({ redirect, type, pid }: { redirect?: string; type?: 1 | '1'; pid?: string } = {}) =>
  withQuery('/login', { redirect, type, pid });
/** The short registration form. */
export const register = ({ pid }: { pid?: string } = {}) => withQuery('/reg', { pid });
/** The registration form with a captcha. */
export const registerWithCaptcha = ({ pid }: { pid?: string } = {}) => withQuery('/reg2', { pid });
/** A game in a frame: `name` is its provider, `code` the game. */
export const gamePage = ({ name, type = 0, code = '' }: { name: string; type?: Value; code?: string }) =>
  withQuery('/gamePage', { name, type, code });
/** The game page with the log-in for agents. */
export const agentLogin = () => '/gamePage?dailiD=1';
/** The game page with customer service. */
export const gamePageService = () => '/gamePage?dailiD=2';
/** The game page that downloads the app. */
export const appDownload = () => '/gamePage?app=1';
/** The slot games of one platform. */
export const slotGames = (type: string) => withQuery('/concise', { type });
/** A lottery room, or the rooms of the lottery of that name. */
export const lottery = (target: { roomId: Value } | { name: string }) =>
  'roomId' in target
    ? withQuery('/lottery', { room_id: target.roomId })
    : withQuery('/lottery', { name: target.name });
/** The page about playing within one's means: the reminder, limits, help. */
export const play = () => '/play';
/** Customer service. */
export const service = () => '/kefu';
/** The red packets. */
export const redPacket = () => '/hongbao';
/** The page about us; `type` 5 is the terms, 6 the privacy policy. */
export const about = (type?: 5 | 6) => withQuery('/abouts', { type });

/** The wallet’s overview. */
export const account = () => '/account';
/** The balances in every venue. */
export const money = () => '/money';
/** A deposit. */
export const recharge = () => '/recharge';
/** The instructions to pay the deposit of this number. */
export const payInfo = (depositNo: string) => withQuery('/payInfo', { deposit_no: depositNo });
/** A withdrawal. */
export const withdrawal = () => '/withdrawal';
/** A transfer between the wallet and a venue. */
export const transfer = () => '/transfer';
/** Saved USDT addresses (`type` 1) or bank cards (2). */
export const wallet = (type?: 1 | 2) => withQuery('/wallet', { type });
/** The form for a new USDT address (`type` 1) or bank card (2). */
export const withdrawAccount = (type?: 1 | 2) => withQuery('/withdrawAccount', { type });
/** The form for a new bank card. */
export const addBankCard = () => '/addBankCard';
/** The form for a new USDT address. */
export const addUsdtCard = () => '/addUsdtCard';
/** The differences between the USDT protocols. */
export const usdtMore = () => '/usdtmore';
/** The form for a new password: `type` 1 the login password, 2 the withdrawal password. */
export const password = (type: 1 | 2) => withQuery('/password', { type });
/** The movements of money. */
export const transRecord = () => '/transRecord';
/** The bets. */
export const betRecord = () => '/betRecord';
/** The promotions that the player applied for. */
export const activityRecord = () => '/activityRecord';
/** The red packets that the player drew. */
export const welfare = () => '/welfare';

/** The account page. */
export const mine = () => '/mine';
/** The older account page. */
export const oldMine = () => '/mine_old';
/** The player’s record. */
export const userInfo = () => '/userInfo';
/** The settings. */
export const settings = () => '/userCent';
/** The benefits of each VIP level. */
export const vip = () => '/vip';
/** The benefits of each VIP level, under their second address. */
export const vip2 = () => '/vip2';
/** The rebate centre. */
export const rebates = () => '/fanshui';
/** Invitations. */
export const inviter = () => '/inviter';
/** The application to become an agent. */
export const applyAgent = () => '/applyagent';
/** The message centre; `type` 1 opens the announcements, 2 the inbox. */
export const message = (type?: 1 | 2) => withQuery('/message', { type });
/** The help centre. */
export const help = () => '/boutBallBet';
/** One article of the help centre. */
export const helpArticle = (type: Value) => withQuery('/boutBallBetInfo', { type });
/** The poker game in a frame. */
export const pokerGame = () => '/iframepage';
