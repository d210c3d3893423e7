import { MoneyText, useAtomValue } from '@site/shared';
import { isPositive } from '@site/shared/money';
import { pendingRebatesAtom } from '../rebates/pendingRebates.ts';

/** The claimable rebates when they were last read; renders nothing without any. */
export function PendingRebates() {
  const pending = useAtomValue(pendingRebatesAtom);
  if (pending === null || !isPositive(pending)) return null;
  return (
    <>
      待领取 <MoneyText amount={pending} />
    </>
  );
}
