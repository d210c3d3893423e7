import { sendOnce, toast, useOneAtATime } from '@site/shared';
import { applyActivity } from '@site/shared/contract/hall';

/**
 * Applies for a promotion, once however often it is tapped, and shows what the platform says to it; `onAnswered` reads how
 * the application stands now.
 */
export function useApply(activityid: string, onAnswered: () => void) {
  const { isBusy, run } = useOneAtATime();

  function apply(): void {
    run(async () => {
      try {
        const { message } = await sendOnce(applyActivity, { activityid });
        toast(message, 'success');
      } catch {
        // The call policy has said what went wrong.
      }
      onAnswered();
    });
  }

  return { isBusy, apply };
}
