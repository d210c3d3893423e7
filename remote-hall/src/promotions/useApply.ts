import { sendOnce, toast, useOneAtATime } from '@site/shared';
import { applyActivity } from '@site/shared/contract/hall';

/**
 * Applies for a promotion once, however often the button is tapped, and shows the platform's message. `onAnswered`
 * runs after every attempt, to refresh the state of the application.
 */
export function useApply(activityid: string, onAnswered: () => void) {
  const { isBusy, run } = useOneAtATime();

  function apply(): void {
    run(async () => {
      try {
        const { message } = await sendOnce(applyActivity, { activityid });
        toast(message, 'success');
      } catch {
        // The call policy has shown the error.
      }
      onAnswered();
    });
  }

  return { isBusy, apply };
}
