import type { CallName } from '@site/shared/contract/table/calls';
import type { ReadName } from '../calls/readPlans.ts';
import type { Finding } from '../target.ts';
import { bookedFindings } from './bookedFindings.ts';
import { saveCard } from './cardWrites.ts';
import { saveProfile, turnTransferStatus } from './profileWrites.ts';
import { transferThereAndBack } from './transferThereAndBack.ts';
import { type Writer, writeFinding } from './writeCall.ts';

/** The writes that `--writes` sends. */
type SentWrite = 'setTransferStatus' | 'updateUserInfo' | 'transfer' | 'bindCard' | 'deleteCard';

/** The reasons to send none of the other calls that change something, not even for a test account. */
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

/** Sends the writes that a test account may make, where they are wanted, and returns what a transfer shows of records. */
export async function checkWrites(writer: Writer): Promise<Finding[]> {
  const { target } = writer;
  if (!target.sendsWrites) return bookedFindings(target, undefined);
  const { findings, booked } = await transferThereAndBack(writer);
  return [
    ...bookedFindings(target, booked),
    await turnTransferStatus(writer),
    await saveProfile(writer),
    ...findings,
    ...(await saveCard(writer)),
    ...neverSentFindings(),
  ];
}
