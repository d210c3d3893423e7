import { loadUser, send, toast } from '@site/shared';
import { type AgentApplication, applyAgent } from '@site/shared/contract/member';
import { useRef, useState } from 'react';
import { type ApplicationFault, firstFault, trimmed } from './agentRules.ts';

const blank: AgentApplication = { mobile: '', apply_info: '' };

/** The entries of the application, the first fault in them, and sending; a failed one keeps what was entered. */
export function useApplication() {
  const [entries, setEntries] = useState(blank);
  const [fault, setFault] = useState<ApplicationFault | null>(null);
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);

  function enter(field: keyof AgentApplication, value: string) {
    setEntries((former) => ({ ...former, [field]: value }));
    if (fault?.field === field) setFault(null);
  }

  /** Sends unless something is wrong; returns what is. */
  async function apply(): Promise<ApplicationFault | null> {
    if (isRunning.current) return null;
    const input = trimmed(entries);
    const found = firstFault(input);
    setFault(found);
    if (found) return found;
    isRunning.current = true;
    setSending(true);
    try {
      const { message } = await send(applyAgent, input);
      toast(message || '申请已提交', 'success');
      setEntries(blank);
      await loadUser();
    } catch {
      // The call policy has said what went wrong.
    } finally {
      isRunning.current = false;
      setSending(false);
    }
    return null;
  }

  return { entries, fault, isSending, enter, apply };
}
