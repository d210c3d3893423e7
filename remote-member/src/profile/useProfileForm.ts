import { send } from '@site/shared';
import { type ProfileInput, updateUserInfo } from '@site/shared/contract/member';
import { useFormFields } from '@site/shared/forms';
import { useRecordChange } from '../contact/useRecordChange.ts';
import { firstFault, trimmed } from './profileRules.ts';

/** The fields of the profile, and saving them; a failed save keeps what was entered. */
export function useProfileForm(initial: ProfileInput) {
  const { values, field, show, settle } = useFormFields<keyof ProfileInput>(initial);
  const { isBusy, change } = useRecordChange('保存成功');

  function save() {
    const input = trimmed(values);
    const fault = firstFault(input);
    show(fault);
    if (fault) return;
    change(
      () => send(updateUserInfo, input),
      () => settle(values),
    );
  }

  return { field, isSaving: isBusy, save };
}
