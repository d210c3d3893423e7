import { endSession, loadUser, send, toast, useBack } from '@site/shared';
import type { PasswordChange } from '@site/shared/contract/wallet';
import { useStillHere } from '@site/shared/forms';
import { useSubmission } from '../forms/useSubmission.ts';
import { type PasswordKind, passwordKinds } from './passwordKinds.ts';

/** Changes a password. The player logs in with a new log-in password; after any other change they go on with `goOn`, or one step back. */
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
        // Whoever asks next whether there is a withdrawal password finds that there is.
        loadUser().catch(() => undefined);
        // What comes next may be there already, as the player's data may say so first.
        if (goOn) goOn(passwords.paypassword);
        else if (isHere()) back();
      }
    });
  }

  return { isBusy, isOutcomeUnknown, change };
}
