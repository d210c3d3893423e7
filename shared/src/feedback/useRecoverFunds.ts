import { useCallback, useRef, useState } from 'react';
import { send } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { recoverAll } from '../contract/session.ts';
import { refreshMoney } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

/**
 * One-tap recovery of all venue funds: shows what the platform answers and reads the money afresh.
 * A second tap while it runs does nothing; without an answer only the overlay goes.
 */
export function useRecoverFunds(onRecovered?: () => void) {
  const [isRecovering, setRecovering] = useState(false);
  const isRunning = useRef(false);
  const recover = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRecovering(true);
    try {
      const isAnswered = await requestRecovery();
      if (isAnswered) {
        await refreshMoney().catch(() => undefined);
        onRecovered?.();
      }
    } finally {
      isRunning.current = false;
      setRecovering(false);
    }
  }, [onRecovered]);
  return { recover, isRecovering };
}

async function requestRecovery(): Promise<boolean> {
  try {
    const { message } = await send(recoverAll, {});
    toast(message, 'success');
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}
