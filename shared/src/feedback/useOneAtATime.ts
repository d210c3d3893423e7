import { useCallback, useRef, useState } from 'react';
import { useBusyWhile } from '../busy/useBusy.ts';

/**
 * Returns `run`, which runs one action at a time and drops further ones meanwhile, so that a second tap sends nothing.
 * It holds a lease until the action has ended, also when the screen is left before.
 */
export function useOneAtATime() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const busyWhile = useBusyWhile();
  const run = useCallback(
    async (action: () => Promise<void>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await busyWhile(action);
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [busyWhile],
  );
  return { isBusy, run };
}
