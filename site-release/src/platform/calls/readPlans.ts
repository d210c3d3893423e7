import type { InputOf } from '@site/shared/contract/call';
import type { CallName, calls } from '@site/shared/contract/table/calls';
import type { Answers } from './answered.ts';

/** The inputs that a call is sent with, or the reason why there are none. */
type Inputs<Name extends CallName> = readonly InputOf<(typeof calls)[Name]>[] | { readonly missing: string };

type Plan<Name extends CallName> = {
  /** The calls whose answers the inputs are taken from. */
  readonly after?: readonly CallName[];
  readonly inputs: (answers: Answers, roomId?: string) => Inputs<Name>;
};

const days = [1, 2, 3, 4] as const;
const twoPages = [1, 2] as const;
const articles = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const MOST_LOTTERIES = 5;

const plain = { inputs: () => [{}] } as const;

const plans = {
  visitUrl: plain,
  appInfo: plain,
  balance: plain,
  userInfo: plain,
  refreshUserMoney: plain,
  banners: { inputs: () => [{ type: 2 }] },
  homeNotices: plain,
  games: { inputs: () => [{ category: '' }] },
  serviceUrl: plain,
  redPacketState: { inputs: () => [{}, { page: '1' }] },
  venueBalances: plain,
  payWays: plain,
  payRange: {
    inputs: () => [
      { type: 'bank' },
      { type: 'wechat' },
      { type: 'alipay' },
      { type: 'usdt-erc20' },
      { type: 'usdt-trc20' },
    ],
  },
  banks: plain,
  receivingAccounts: plain,
  savedCards: { inputs: () => [{ type: 1 }, { type: 2 }] },
  betAmount: plain,
  redPacketRecords: { inputs: () => twoPages.map((page) => ({ page })) },
  betRecords: {
    inputs: () => ranges().map((range) => ({ ...range, api_type: '' })),
  },
  transactionRecords: {
    inputs: () => [
      ...days.flatMap((type) => twoPages.map((page) => ({ date: 4 as const, type, page, api_type: '' }))),
      ...([1, 2, 3] as const).map((date) => ({ date, type: 1 as const, page: 1, api_type: '' })),
    ],
  },
  activityRecords: { inputs: () => twoPages.map((page) => ({ page })) },
  vipLevels: plain,
  article: { inputs: () => articles.map((type) => ({ type })) },
  inboxNotices: { inputs: () => twoPages.map((page) => ({ page })) },
  rebates: {
    inputs: () => ranges().map((range) => ({ ...range, api_type: '', type: '' as const })),
  },
  lotteries: plain,
  activityTypes: plain,

  lotteryRooms: {
    after: ['lotteries'],
    inputs: ({ first }) => {
      const names = (first('lotteries') ?? []).slice(0, MOST_LOTTERIES).map(({ name }) => ({ name }));
      return names.length > 0 ? names : { missing: 'no lottery is listed' };
    },
  },
  lotteryRoom: {
    after: ['lotteries', 'lotteryRooms'],
    inputs: ({ all }, roomId) => {
      const room = roomId ?? all('lotteryRooms').flat()[0]?.id;
      return room === undefined ? { missing: 'no room is listed' } : [{ room_id: String(room) }];
    },
  },
  activities: {
    after: ['activityTypes'],
    inputs: ({ first }) => [
      {},
      ...(first('activityTypes') ?? []).slice(0, 1).map(({ id: type }) => ({ type })),
    ],
  },
  activityDetail: {
    after: ['activityTypes', 'activities'],
    inputs: ({ first }) => {
      const [activity] = first('activities')?.data ?? [];
      return activity ? [{ id: activity.id }] : { missing: 'no promotion is listed' };
    },
  },
  payInfo: {
    after: ['transactionRecords'],
    inputs: ({ first }) => {
      const number = first('transactionRecords')?.data.find(({ out_trade_no }) => out_trade_no)?.out_trade_no;
      return number ? [{ deposit_no: number }] : { missing: 'the account has no deposit with a number' };
    },
  },
  gameUrl: {
    after: ['games', 'userInfo'],
    inputs: ({ first }) => {
      const game = first('games')?.find(
        ({ app_state, platform_name, category_id }) =>
          app_state && platform_name !== '' && category_id !== 'lottery',
      );
      if (!game) return { missing: 'no game is enabled' };
      // With automatic transfer on, the call takes the wallet's money along. An account that cannot be read may have it on.
      if (first('userInfo')?.transferstatus !== false)
        return { missing: 'with automatic transfer on it would take the wallet’s money along' };
      const { platform_name, type, game_code } = game;
      return [{ plat_name: platform_name, game_type: type, game_code, is_mobile_url: 1 }];
    },
  },
  agentLoginUrl: {
    after: ['userInfo'],
    inputs: ({ first }) => (first('userInfo')?.isagent ? [{}] : { missing: 'the account is no agent' }),
  },
} satisfies { readonly [Name in CallName]?: Plan<Name> };

/** The name of a call that only reads. */
export type ReadName = keyof typeof plans;

/** The inputs of every call that only reads; those with answers to wait for stand below them. */
export const readPlans: { readonly [Name in ReadName]: Plan<Name> } = plans;

function ranges() {
  return [...days.map((date) => ({ date, page: 1 })), { date: 4 as const, page: 2 }];
}
