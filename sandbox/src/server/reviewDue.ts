import { decideDueActivityApplications } from '../hall/promotions/activityApplications.ts';
import { approveDueAgentApplications } from '../member/agents/agentApplications.ts';
import type { Platform } from '../platform/platform.ts';
import { approveDueDeposits } from '../wallet/deposits/deposits.ts';
import { approveDueWithdrawals } from '../wallet/withdrawals/withdrawals.ts';

/** Decides all reviews that are due. It runs before every request, so that a moved clock takes effect at once. */
export function reviewDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  approveDueDeposits(db, clock.now());
  approveDueWithdrawals(db, clock.now());
  approveDueAgentApplications(db, clock.now());
  decideDueActivityApplications(db, clock.now());
}
