import { loadUser, toast, useOneAtATime } from '@site/shared';

/** Sends a change of the player's record once, says that it was made and reads the record afresh. */
export function useRecordChange(madeText: string) {
  const { isBusy, run } = useOneAtATime();

  /** `onMade` comes before the record is read; a change that failed leaves everything as it was. */
  function change(request: () => Promise<{ readonly message: string }>, onMade: () => void) {
    run(async () => {
      try {
        const { message } = await request();
        toast(message || madeText, 'success');
        onMade();
        await loadUser();
      } catch {
        // The call policy has said what went wrong.
      }
    });
  }

  return { isBusy, change };
}
