import { useCallback, useRef, useState } from 'react';

/** Runs one action at a time: whatever is asked for while it runs is dropped, so a second tap sends nothing. */
export function useOneAtATime() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (action: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, run };
}
