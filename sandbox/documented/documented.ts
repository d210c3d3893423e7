import type { DocumentedCheck } from './check.ts';
import { hallChecks } from './hall.ts';
import { lotteryChecks } from './lottery.ts';
import { memberChecks } from './member.ts';
import { moneyChecks } from './money.ts';
import { recordChecks } from './records.ts';
import { sessionChecks } from './session.ts';
import { type Account, type TestedPlatform, Visit } from './visit.ts';
import { walletChecks } from './wallet.ts';

export type { DocumentedCheck } from './check.ts';
export type { Account, Held, TestedPlatform } from './visit.ts';

/** Everything that the three documents say a platform does and that calls can show. */
export const documentedChecks: readonly DocumentedCheck[] = [
  ...sessionChecks,
  ...hallChecks,
  ...walletChecks,
  ...moneyChecks,
  ...recordChecks,
  ...memberChecks,
  ...lotteryChecks,
];

/** Every player of a check holds this. */
const held = { yuan: 2_000, draws: 2, hasRebate: true };

/** Plays one check as a new, logged-in player of this name. */
export async function playCheck(
  platform: TestedPlatform,
  { check }: DocumentedCheck,
  name: string,
): Promise<void> {
  const account: Account = { name, password: `${name}x`.slice(-16), payPassword: 'pay66778' };
  await platform.makePlayer(account, held);
  const visit = new Visit(platform, account);
  visit.token = tokenOf(await visit.logIn());
  await check(visit);
}

function tokenOf({ message, data }: { message: string; data: unknown }): string {
  const token = (data as { api_token?: unknown } | null)?.api_token;
  if (typeof token !== 'string') throw new Error(`The log-in of a new player was refused: ${message}`);
  return token;
}
