import { loadUser, send, toast } from '@site/shared';
import { type ProfileInput, updateUserInfo } from '@site/shared/contract/member';
import { useState } from 'react';
import { firstFault, type ProfileFault, trimmed } from './profileRules.ts';

/** The entries of the profile, the first fault in them, and saving; a failed save keeps what was entered. */
export function useProfileForm(initial: ProfileInput) {
  const [entries, setEntries] = useState(initial);
  const [fault, setFault] = useState<ProfileFault | null>(null);
  const [isSaving, setSaving] = useState(false);

  function enter(field: keyof ProfileInput, value: string) {
    setEntries((former) => ({ ...former, [field]: value }));
    if (fault?.field === field) setFault(null);
  }

  /** Saves unless something is wrong; returns what is. */
  async function save(): Promise<ProfileFault | null> {
    if (isSaving) return null;
    const input = trimmed(entries);
    const found = firstFault(input);
    setFault(found);
    if (found) return found;
    setSaving(true);
    try {
      const { message } = await send(updateUserInfo, input);
      toast(message || '保存成功', 'success');
      await loadUser();
    } catch {
      // The call policy has said what went wrong.
    } finally {
      setSaving(false);
    }
    return null;
  }

  return { entries, fault, isSaving, enter, save };
}
