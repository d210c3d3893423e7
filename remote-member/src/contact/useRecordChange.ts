import { loadUser, toast, useOneAtATime } from '@site/shared';

/** Sends a change of the player's record once, shows its success and refreshes the record. */
export function useRecordChange(madeText: string) {
  const { isBusy, run } = useOneAtATime();

  /** `onMade` runs before the refresh; a failed change leaves everything as it was. */
  function change(request: () => Promise<{ readonly message: string }>, onMade: () => void) {
    run(async () => {
      try {
        const { message } = await request();
        toast(message || madeText, 'success');
        onMade();
        await loadUser();
      } catch {
        // The call policy has shown the error.
      }
    });
  }

  return { isBusy, change };
}
