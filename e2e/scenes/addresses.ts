/** An address of the site with a name for its screenshots and the persons who can see it. */
export type Place = {
  readonly name: string;
  readonly path: string;
  readonly who: readonly ('visitor' | 'player')[];
};

const both = ['visitor', 'player'] as const;
const visitor = ['visitor'] as const;
const player = ['player'] as const;

/** Every address of the site, with the query that it needs. */
export const addresses: readonly Place[] = [
  { name: 'hall', path: '/', who: both },
  { name: 'hall-old', path: '/index_old', who: both },
  { name: 'discover', path: '/discover', who: both },
  { name: 'activity', path: '/activity', who: both },
  { name: 'activity-old', path: '/activity_old', who: both },
  { name: 'activity-info', path: '/activityInfo?id=101', who: both },
  { name: 'sponsors', path: '/zhanzhu', who: visitor },
  { name: 'sponsor', path: '/zhanzhuye?type=1', who: visitor },
  { name: 'log-in', path: '/login', who: visitor },
  { name: 'register', path: '/reg', who: visitor },
  { name: 'register-2', path: '/reg2', who: visitor },
  { name: 'game', path: '/gamePage?name=AG&type=0&code=', who: player },
  { name: 'room', path: '/lottery?room_id=11', who: player },
  { name: 'service', path: '/kefu', who: both },
  { name: 'red-packet', path: '/hongbao', who: player },
  { name: 'slot-games', path: '/concise?type=pp', who: both },
  { name: 'about', path: '/abouts', who: visitor },
  { name: 'terms', path: '/abouts?type=5', who: visitor },
  { name: 'privacy', path: '/abouts?type=6', who: visitor },
  { name: 'play', path: '/play', who: both },
  { name: 'mine', path: '/mine', who: player },
  { name: 'mine-old', path: '/mine_old', who: player },
  { name: 'app', path: '/app', who: player },
  { name: 'messages', path: '/message?type=1', who: player },
  { name: 'inbox', path: '/message?type=2', who: player },
  { name: 'rebates', path: '/fanshui', who: player },
  { name: 'profile', path: '/userInfo', who: player },
  { name: 'settings', path: '/userCent', who: player },
  { name: 'cards', path: '/wallet?type=1', who: player },
  { name: 'add-bank-card', path: '/addBankCard', who: player },
  { name: 'add-usdt-card', path: '/addUsdtCard', who: player },
  { name: 'password', path: '/password?type=1', who: player },
  { name: 'pay-password', path: '/password?type=2', who: player },
  { name: 'welfare', path: '/welfare', who: player },
  { name: 'bet-record', path: '/betRecord', who: player },
  { name: 'activity-record', path: '/activityRecord', who: player },
  { name: 'trans-record', path: '/transRecord', who: player },
  { name: 'venues', path: '/money', who: player },
  { name: 'deposit', path: '/recharge', who: player },
  { name: 'withdrawal', path: '/withdrawal', who: player },
  { name: 'transfer', path: '/transfer', who: player },
  { name: 'wallet', path: '/account', who: player },
  { name: 'invite', path: '/inviter', who: player },
  { name: 'withdraw-account', path: '/withdrawAccount', who: player },
  { name: 'vip', path: '/vip', who: player },
  { name: 'vip-2', path: '/vip2', who: player },
  { name: 'poker', path: '/iframepage', who: player },
  { name: 'agent', path: '/applyagent', who: player },
  { name: 'help', path: '/boutBallBet', who: player },
  { name: 'article', path: '/boutBallBetInfo?type=7', who: player },
  { name: 'protocols', path: '/usdtmore', who: player },
  { name: 'pay-info', path: '/payInfo?deposit_no=D1', who: player },
];

export const seenBy = (who: Place['who'][number]) => addresses.filter((place) => place.who.includes(who));

/** Splits addresses in two, for tests that run in parallel. */
export const halves = (places: readonly Place[]): readonly (readonly Place[])[] => {
  const middle = Math.ceil(places.length / 2);
  return [places.slice(0, middle), places.slice(middle)];
};
