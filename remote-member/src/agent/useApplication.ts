import { loadUser, send, toast, useOneAtATime } from '@site/shared';
import { applyAgent } from '@site/shared/contract/member';
import { useFormFields } from '@site/shared/forms';
import { firstFault, trimmed } from './agentRules.ts';

/** The fields of the application, and sending it; a failed one keeps what was entered. */
export function useApplication() {
  const { values, clear, field, show } = useFormFields({ mobile: '', apply_info: '' });
  const { isBusy, run } = useOneAtATime();

  function apply() {
    const input = trimmed(values);
    const fault = firstFault(input);
    show(fault);
    if (fault) return;
    run(async () => {
      try {
        const { message } = await send(applyAgent, input);
        toast(message || '申请已提交', 'success');
        clear();
        await loadUser();
      } catch {
        // The call policy has said what went wrong.
      }
    });
  }

  return { field, isSending: isBusy, apply };
}
