import { MoneyText, useAtomValue } from '@site/shared';
import { isPositive } from '@site/shared/money';
import { pendingRebatesAtom } from '../rebates/pendingRebates.ts';

/** What waited to be claimed when the rebates were last read; nothing without any. */
export function PendingRebates() {
  const pending = useAtomValue(pendingRebatesAtom);
  if (pending === null || !isPositive(pending)) return null;
  return (
    <>
      待领取 <MoneyText amount={pending} />
    </>
  );
}
