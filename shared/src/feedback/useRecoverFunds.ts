import { useCallback } from 'react';
import { ApiError, BadAnswer } from '../api/errors.ts';
import { recoverAll } from '../contract/session.ts';
import { sendOnce } from '../intentions/sendOnce.ts';
import { refreshMoney } from '../session/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/**
 * One-tap recovery of all venue funds: shows what the platform answers and reads the money afresh. A second tap while
 * it runs does nothing; without an answer only the overlay goes, and the polling shows whether the money moved.
 */
export function useRecoverFunds(onRecovered?: () => void) {
  const { isBusy, run } = useOneAtATime();
  const recover = useCallback(
    () =>
      run(async () => {
        if (!(await requestRecovery())) return;
        await refreshMoney().catch(() => undefined);
        onRecovered?.();
      }),
    [run, onRecovered],
  );
  return { recover, isRecovering: isBusy };
}

async function requestRecovery(): Promise<boolean> {
  try {
    const { message } = await sendOnce(recoverAll, {});
    toast(message, 'success');
    return true;
  } catch (error) {
    return error instanceof ApiError || error instanceof BadAnswer;
  }
}
