import { endSession, loadUser, send, toast, useBack } from '@site/shared';
import type { PasswordChange } from '@site/shared/contract/wallet';
import { useStillHere } from '@site/shared/forms';
import { useSubmission } from '../forms/useSubmission.ts';
import { type PasswordKind, passwordKinds } from './passwordKinds.ts';

/**
 * Changes a password. After a new log-in password the player logs in again; after any other one `goOn` runs, or the
 * player goes one step back.
 */
export function useChangePassword(kind: PasswordKind, goOn?: (password: string) => void) {
  const { isBusy, isOutcomeUnknown, submit } = useSubmission(
    '提交结果未知，新密码可能已经生效，请先确认后再操作',
  );
  const isHere = useStillHere();
  const back = useBack();

  function change(passwords: PasswordChange, onChanged: () => void): void {
    submit(async () => {
      await send(passwordKinds[kind].call, passwords);
      toast('密码修改成功！', 'success');
      onChanged();
      if (kind === 'login') await endSession();
      else {
        // Refreshes the record, so that it contains that there is a withdrawal password now.
        loadUser().catch(() => undefined);
        // The next step may be open already, because the refreshed record can open it first.
        if (goOn) goOn(passwords.paypassword);
        else if (isHere()) back();
      }
    });
  }

  return { isBusy, isOutcomeUnknown, change };
}
