import { ApiError, loadUser, SessionExpired, sendOnce, toast, useOneAtATime } from '@site/shared';
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
    const mayBePaid = await sendClaim();
    if (mayBePaid) await Promise.all([reload(), loadUser().catch(() => undefined)]);
  }

  return { claim: () => run(claim), isClaiming: isBusy };
}

/** False when the platform refused. Without an answer nobody knows, and only reading afresh tells. */
async function sendClaim(): Promise<boolean> {
  try {
    const { message } = await sendOnce(claimRebates, {});
    toast(message || '领取成功', 'success');
    return true;
  } catch (error) {
    return !(error instanceof ApiError || error instanceof SessionExpired);
  }
}
