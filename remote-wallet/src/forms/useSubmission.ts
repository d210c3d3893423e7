import { ApiError, alert, BadAnswer, NetworkError, SessionExpired, useOneAtATime } from '@site/shared';
import { useStillHere } from '@site/shared/forms';
import { useCallback, useState } from 'react';

/**
 * Sends a form once, however often the button is tapped. Without a readable answer the outcome is unknown:
 * `isOutcomeUnknown` is true until the next attempt, and nothing is sent again automatically. A player who has left
 * the form by then sees a dialog.
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
