import type { CallName } from '@site/shared/contract/table/calls';

/** The effect of a call on the player's account: none, a change, money moved or something taken, a session opened or ended. */
export type CallKind = 'read' | 'write' | 'money' | 'session';

/** The kind of every call of the contract. The check sends those that read; writes only on demand, and never money's. */
export const callKinds = {
  visitUrl: 'read',
  appInfo: 'read',
  login: 'session',
  register: 'session',
  logoff: 'session',
  balance: 'read',
  userInfo: 'read',
  refreshUserMoney: 'read',
  recoverAll: 'money',
  uploadAvatar: 'write',

  banners: 'read',
  homeNotices: 'read',
  games: 'read',
  lotteries: 'read',
  lotteryRooms: 'read',
  // With automatic transfer on, it takes the wallet's money along: it is asked only while that is off.
  gameUrl: 'read',
  agentLoginUrl: 'read',
  serviceUrl: 'read',
  redPacketState: 'read',
  drawRedPacket: 'money',
  activityTypes: 'read',
  activities: 'read',
  activityDetail: 'read',
  applyActivity: 'money',

  venueBalances: 'read',
  payWays: 'read',
  payRange: 'read',
  deposit: 'money',
  banks: 'read',
  receivingAccounts: 'read',
  savedCards: 'read',
  payInfo: 'read',
  betAmount: 'read',
  withdraw: 'money',
  transfer: 'money',
  setTransferStatus: 'write',
  deleteCard: 'write',
  bindCard: 'write',
  changeLoginPassword: 'write',
  changePayPassword: 'write',
  redPacketRecords: 'read',
  betRecords: 'read',
  transactionRecords: 'read',
  activityRecords: 'read',

  vipLevels: 'read',
  updateUserInfo: 'write',
  applyAgent: 'write',
  article: 'read',
  inboxNotices: 'read',
  rebates: 'read',
  claimRebates: 'money',

  lotteryRoom: 'read',
  lotteryOrder: 'money',
} as const satisfies Readonly<Record<CallName, CallKind>>;

type NameOf<Kind extends CallKind> = {
  [Name in CallName]: (typeof callKinds)[Name] extends Kind ? Name : never;
}[CallName];

/** The name of a call that only reads. */
export type ReadName = NameOf<'read'>;

/** The name of a call that changes something. */
export type ChangeName = NameOf<'write' | 'money'>;
