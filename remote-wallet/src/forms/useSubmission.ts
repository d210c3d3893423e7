import { ApiError, alert, BadAnswer, NetworkError, SessionExpired, useOneAtATime } from '@site/shared';
import { useStillHere } from '@site/shared/forms';
import { useCallback, useState } from 'react';

/**
 * Sends a form once, however often it is tapped. Without a readable answer nobody knows whether it was carried out:
 * `isOutcomeUnknown` says so until the next attempt, and nothing is sent again by itself. A player who has left the form
 * by then is told so in a dialog.
 */
export function useSubmission(unknownText: string) {
  const { isBusy, run } = useOneAtATime();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const isHere = useStillHere();
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
          if (!isHere()) alert({ text: unknownText });
        }
      }),
    [run, isHere, unknownText],
  );
  return { isBusy, isOutcomeUnknown, submit };
}
