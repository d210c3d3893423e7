import { ApiError, alert, BadAnswer, NetworkError, SessionExpired, useOneAtATime } from '@site/shared';
import { useCallback, useState } from 'react';
import { useStillHere } from './useStillHere.ts';

/**
 * Sends a form once, however often it is tapped. Without a readable answer nobody knows whether it was carried out:
 * `isOutcomeUnknown` says so until the next attempt, and nothing is sent again by itself. A player who has left the form
 * by then is told so in a dialog.
 */
export function useSubmission(unknownText = '提交结果未知，请到账户明细查看，确认后再操作') {
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
