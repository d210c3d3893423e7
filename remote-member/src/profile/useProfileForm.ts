import { loadUser, send, toast, useOneAtATime } from '@site/shared';
import { type ProfileInput, updateUserInfo } from '@site/shared/contract/member';
import { useFormFields } from '@site/shared/forms';
import { firstFault, trimmed } from './profileRules.ts';

/** The fields of the profile, and saving them; a failed save keeps what was entered. */
export function useProfileForm(initial: ProfileInput) {
  const { values, field, show, settle } = useFormFields<keyof ProfileInput>(initial);
  const { isBusy, run } = useOneAtATime();

  function save() {
    const input = trimmed(values);
    const fault = firstFault(input);
    show(fault);
    if (fault) return;
    run(async () => {
      try {
        const { message } = await send(updateUserInfo, input);
        toast(message || '保存成功', 'success');
        settle(values);
        await loadUser();
      } catch {
        // The call policy has said what went wrong.
      }
    });
  }

  return { field, isSaving: isBusy, save };
}
