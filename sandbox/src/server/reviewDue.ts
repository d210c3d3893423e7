import { decideDueActivityApplications } from '../hall/promotions/activityApplications.ts';
import { approveDueAgentApplications } from '../member/agents/agentApplications.ts';
import type { Platform } from '../platform/platform.ts';
import { approveDueDeposits } from '../wallet/deposits/deposits.ts';
import { approveDueWithdrawals } from '../wallet/withdrawals/withdrawals.ts';

/** What the back office would decide by now; asked before every request, so that a moved clock counts at once. */
export function reviewDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  approveDueDeposits(db, clock.now());
  approveDueWithdrawals(db, clock.now());
  approveDueAgentApplications(db, clock.now());
  decideDueActivityApplications(db, clock.now());
}
