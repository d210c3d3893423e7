import * as hall from './hall.ts';
import * as lottery from './lottery.ts';
import * as member from './member.ts';
import * as session from './session.ts';
import * as wallet from './wallet.ts';

/** Every call of the platform by name: 52 paths, one of them with two methods. */
export const calls = {
  visitUrl: session.visitUrl,
  appInfo: session.appInfo,
  login: session.login,
  register: session.register,
  logoff: session.logoff,
  balance: session.balance,
  userInfo: session.userInfo,
  refreshUserMoney: session.refreshUserMoney,
  recoverAll: session.recoverAll,
  uploadAvatar: session.uploadAvatar,

  banners: hall.banners,
  homeNotices: hall.homeNotices,
  games: hall.games,
  lotteries: hall.lotteries,
  lotteryRooms: hall.lotteryRooms,
  gameUrl: hall.gameUrl,
  agentLoginUrl: hall.agentLoginUrl,
  serviceUrl: hall.serviceUrl,
  redPacketState: hall.redPacketState,
  drawRedPacket: hall.drawRedPacket,
  activityTypes: hall.activityTypes,
  activities: hall.activities,
  activityDetail: hall.activityDetail,
  applyActivity: hall.applyActivity,

  venueBalances: wallet.venueBalances,
  payWays: wallet.payWays,
  payRange: wallet.payRange,
  deposit: wallet.deposit,
  banks: wallet.banks,
  receivingAccounts: wallet.receivingAccounts,
  savedCards: wallet.savedCards,
  payInfo: wallet.payInfo,
  betAmount: wallet.betAmount,
  withdraw: wallet.withdraw,
  transfer: wallet.transfer,
  setTransferStatus: wallet.setTransferStatus,
  deleteCard: wallet.deleteCard,
  bindCard: wallet.bindCard,
  changeLoginPassword: wallet.changeLoginPassword,
  changePayPassword: wallet.changePayPassword,
  redPacketRecords: wallet.redPacketRecords,
  betRecords: wallet.betRecords,
  transactionRecords: wallet.transactionRecords,
  activityRecords: wallet.activityRecords,

  vipLevels: member.vipLevels,
  updateUserInfo: member.updateUserInfo,
  applyAgent: member.applyAgent,
  article: member.article,
  inboxNotices: member.inboxNotices,
  rebates: member.rebates,
  claimRebates: member.claimRebates,

  lotteryRoom: lottery.lotteryRoom,
  lotteryOrder: lottery.lotteryOrder,
} as const;

/** The name of a call. */
export type CallName = keyof typeof calls;
