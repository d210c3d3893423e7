import { ApiError, forgetOnce, loadUser, SessionExpired, sendOnce, toast, useOneAtATime } from '@site/shared';
import { claimRebates } from '@site/shared/contract/member';
import { isPositive } from '@site/shared/money';
import type { Totals } from './useRebates.ts';

/** Claims what waits, once however often it is tapped; the lock holds until the rebates have been read afresh. */
export function useClaim(totals: Totals | null, reload: () => Promise<void>) {
  const { isBusy, run } = useOneAtATime();

  async function claim() {
    if (!totals) return;
    if (!isPositive(totals.nojisuan)) {
      toast('暂无领取额度！');
      return;
    }
    const outcome = await sendClaim();
    if (outcome === 'refused') return;
    await Promise.all([reload(), loadUser().catch(() => undefined)]);
    // What waits now is what another claim pays, whatever became of this one.
    if (outcome === 'unknown') forgetOnce(claimRebates);
  }

  return { claim: () => run(claim), isClaiming: isBusy };
}

/** Without a readable answer nobody knows, and only reading afresh tells. */
async function sendClaim(): Promise<'paid' | 'refused' | 'unknown'> {
  try {
    const { message } = await sendOnce(claimRebates, {});
    toast(message || '领取成功', 'success');
    return 'paid';
  } catch (error) {
    return error instanceof ApiError || error instanceof SessionExpired ? 'refused' : 'unknown';
  }
}
