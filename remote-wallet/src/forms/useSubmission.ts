import { ApiError, BadAnswer, NetworkError, SessionExpired, useOneAtATime } from '@site/shared';
import { useCallback, useState } from 'react';

/**
 * Sends a form once, however often it is tapped. Without a readable answer nobody knows whether it was carried out:
 * `isOutcomeUnknown` says so until the next attempt, and nothing is sent again by itself.
 */
export function useSubmission() {
  const { isBusy, run } = useOneAtATime();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const submit = useCallback(
    (action: () => Promise<void>) =>
      run(async () => {
        setOutcomeUnknown(false);
        try {
          await action();
        } catch (error) {
          if (error instanceof ApiError || error instanceof SessionExpired) return;
          if (!(error instanceof NetworkError || error instanceof BadAnswer)) throw error;
          setOutcomeUnknown(true);
        }
      }),
    [run],
  );
  return { isBusy, isOutcomeUnknown, submit };
}
