import { useCallback } from 'react';
import { ApiError, SessionExpired } from '../api/errors.ts';
import { recoverAll } from '../contract/session.ts';
import { forgetOnce, sendOnce } from '../intentions/sendOnce.ts';
import { refreshMoney } from '../session/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/**
 * Returns a function that brings all venue funds back: it shows the platform's answer and reads the money again. A
 * second tap while it runs does nothing. Without an answer only the overlay goes, and the money that is read then shows
 * the outcome.
 */
export function useRecoverFunds(onRecovered?: () => void) {
  const { isBusy, run } = useOneAtATime();
  const recover = useCallback(
    () =>
      run(async () => {
        const outcome = await requestRecovery();
        if (outcome === 'session over') return;
        const isRead = await refreshMoney().then(
          () => true,
          () => false,
        );
        // Another tap recovers what the venues hold now, even if this recovery was carried out: it is a new intention.
        if (outcome === 'unknown' && isRead) forgetOnce(recoverAll);
        onRecovered?.();
      }),
    [run, onRecovered],
  );
  return { recover, isRecovering: isBusy };
}

async function requestRecovery(): Promise<'answered' | 'unknown' | 'session over'> {
  try {
    const { message } = await sendOnce(recoverAll, {});
    toast(message, 'success');
    return 'answered';
  } catch (error) {
    if (error instanceof SessionExpired) return 'session over';
    return error instanceof ApiError ? 'answered' : 'unknown';
  }
}
