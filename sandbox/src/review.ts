import { decideDueActivityApplications } from './activityApplications.ts';
import { approveDueApplications } from './agents.ts';
import { approveDueDeposits } from './deposits.ts';
import type { Platform } from './platform.ts';
import { approveDueWithdrawals } from './withdrawals.ts';

/** What the back office would decide by now; asked before every request, so that a moved clock counts at once. */
export function reviewDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  approveDueDeposits(db, clock.now());
  approveDueWithdrawals(db, clock.now());
  approveDueApplications(db, clock.now());
  decideDueActivityApplications(db, clock.now());
}
