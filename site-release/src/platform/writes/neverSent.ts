import type { CallName } from '@site/shared/contract/table/calls';
import type { ReadName } from '../calls/readPlans.ts';
import type { Finding } from '../target.ts';
import { writeFinding } from './writeCall.ts';

/** The writes that `--writes` sends. */
type SentWrite = 'setTransferStatus' | 'updateUserInfo' | 'transfer' | 'bindCard' | 'deleteCard';

/** Why the check sends none of the other calls that change something, not even for a test account. */
export const neverSent: Readonly<
  Record<Exclude<CallName, ReadName | SentWrite | 'login' | 'logoff'>, string>
> = {
  deposit: 'It opens an order that somebody has to review.',
  withdraw: 'It pays money out.',
  lotteryOrder: 'It bets money.',
  drawRedPacket: 'It uses up one of the player’s draws.',
  claimRebates: 'It pays out rebates that cannot be given back.',
  recoverAll: 'It empties every venue of the account; a transfer shows that the wallet books.',
  applyActivity: 'It takes part in a promotion, which cannot be taken back.',
  applyAgent: 'It opens an application that somebody has to review.',
  uploadAvatar: 'It replaces the picture of the account, which cannot be put back.',
  changeLoginPassword: 'A fault in between would lock the account.',
  changePayPassword: 'A fault in between would lock the account.',
  register: 'It opens an account that stays.',
};

/** Returns a line for each of them. */
export function neverSentFindings(): Finding[] {
  return Object.entries(neverSent).map(([name, why]) =>
    writeFinding(name as keyof typeof neverSent).unknown('never sent', `${why} Try it by hand.`),
  );
}
