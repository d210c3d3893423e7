import { send, toast } from '@site/shared';
import { transactionRecords } from '@site/shared/contract/wallet';
import { formatMoney, noMoney, parseMoney } from '@site/shared/money';
import { useEffect } from 'react';
import { forgetWaiting, reviewOf, waitingWithdrawal } from './waitingWithdrawal.ts';

/**
 * Shows a toast once after a withdrawal made on this device was approved. It reads the withdrawals once per visit of the
 * screen, and only while one waits for its review.
 */
export function useApprovalGreeting(): void {
  useEffect(() => {
    const waiting = waitingWithdrawal();
    if (!waiting) return;
    let isGone = false;
    const input = { date: 4, type: 2, page: 1, api_type: '' } as const;
    send(transactionRecords, input, { overlay: false, errorToast: false }).then(
      ({ data }) => {
        const review = reviewOf(data.data, waiting);
        if (isGone || review === 'open') return;
        forgetWaiting();
        if (review === 'approved')
          toast(`取款${formatMoney(parseMoney(waiting.amount) ?? noMoney)}元已审核通过`, 'success');
      },
      // The next visit reads again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
}
