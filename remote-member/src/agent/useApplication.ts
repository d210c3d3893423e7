import { send, serverClock, useStore } from '@site/shared';
import { applyAgent } from '@site/shared/contract/member';
import { useFormFields } from '@site/shared/forms';
import { useRecordChange } from '../contact/useRecordChange.ts';
import { firstFault, trimmed } from './agentRules.ts';
import { appliedAtAtom } from './appliedAt.ts';

/** The state of the application form; a failed submission leaves the entries in place. */
export function useApplication() {
  const { values, clear, field, show } = useFormFields({ mobile: '', apply_info: '' });
  const { isBusy, change } = useRecordChange('申请已提交');
  const store = useStore();

  function apply() {
    const input = trimmed(values);
    const fault = firstFault(input);
    show(fault);
    if (fault) return;
    change(
      () => send(applyAgent, input),
      () => {
        clear();
        store.set(appliedAtAtom, serverClock.now());
      },
    );
  }

  return { field, isSending: isBusy, apply };
}
