import { ApiError, forgetOnce, loadUser, SessionExpired, sendOnce, toast, useOneAtATime } from '@site/shared';
import { claimRebates } from '@site/shared/contract/member';
import { isPositive } from '@site/shared/money';
import type { Totals } from './useRebates.ts';

/**
 * Claims the waiting rebates once, however often the button is tapped; it stays locked until the rebates have been
 * refreshed.
 */
export function useClaim(totals: Totals | null, reload: () => Promise<void>) {
  const { isBusy, run } = useOneAtATime();

  async function claim() {
    if (!totals) return;
    if (hasNothing(totals)) {
      toast('暂无领取额度！');
      return;
    }
    const outcome = await sendClaim();
    if (outcome === 'refused') return;
    await Promise.all([reload(), loadUser().catch(() => undefined)]);
    // The waiting rebates are now a new claim's, whatever the outcome of this one was.
    if (outcome === 'unknown') forgetOnce(claimRebates);
  }

  return { claim: () => run(claim), isClaiming: isBusy };
}

/** Whether there is nothing to claim. Of an unreadable amount the platform alone knows whether there is. */
export function hasNothing(totals: Totals | null): boolean {
  return totals?.nojisuan != null && !isPositive(totals.nojisuan);
}

/** Returns `unknown` without a readable answer; then only the refreshed rebates show the outcome. */
async function sendClaim(): Promise<'paid' | 'refused' | 'unknown'> {
  try {
    const { message } = await sendOnce(claimRebates, {});
    toast(message || '领取成功', 'success');
    return 'paid';
  } catch (error) {
    return error instanceof ApiError || error instanceof SessionExpired ? 'refused' : 'unknown';
  }
}
