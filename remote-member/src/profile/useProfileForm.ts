import { send } from '@site/shared';
import { type ProfileInput, updateUserInfo } from '@site/shared/contract/member';
import { useFormFields } from '@site/shared/forms';
import { useState } from 'react';
import { useRecordChange } from '../contact/useRecordChange.ts';
import { firstFault, trimmed } from './profileRules.ts';

const names = ['mobile', 'email', 'birthday'] as const satisfies readonly (keyof ProfileInput)[];

/**
 * The state of the profile form; a failed save leaves the entries in place. When a newer record arrives, such as
 * after a reload, its values replace the unchanged entries.
 */
export function useProfileForm(initial: ProfileInput) {
  const { values, set, field, show, settle } = useFormFields<keyof ProfileInput>(initial);
  const [known, setKnown] = useState(initial);
  if (names.some((name) => initial[name] !== known[name])) {
    const untouched = names.filter((name) => values[name] === known[name]);
    setKnown(initial);
    settle(initial);
    set(Object.fromEntries(untouched.map((name) => [name, initial[name]])));
  }
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
