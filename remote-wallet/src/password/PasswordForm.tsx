import {
  Button,
  Card,
  endSession,
  loadUser,
  send,
  toast,
  useAtomValue,
  useBack,
  userInfoAtom,
} from '@site/shared';
import type { PasswordChange } from '@site/shared/contract/wallet';
import { TextField, useFormFields, useStillHere } from '@site/shared/forms';
import { StrengthHint } from '@site/shared/parts';
import { FormBody, Notice } from '../forms/FormFrame.tsx';
import { useSubmission } from '../forms/useSubmission.ts';
import { PasswordChecks } from './PasswordChecks.tsx';
import { type PasswordKind, passwordKinds } from './passwordKinds.ts';
import { passwordProblem } from './passwordRules.ts';

type Props = {
  readonly kind: PasswordKind;
  readonly submitText?: string;
  /** Called with a new withdrawal password; without it the player goes one step back. */
  readonly goOn?: (password: string) => void;
};

export function PasswordForm({ kind, submitText = '确认修改', goOn }: Props) {
  const { values, clear, field, show } = useFormFields({ former: '', next: '', confirmation: '' });
  const { isBusy, isOutcomeUnknown, change } = useChangePassword(kind, goOn);
  const isLogin = kind === 'login';
  const user = useAtomValue(userInfoAtom);

  // The first withdrawal password requires the log-in password.
  const asksLogin = isLogin || user?.haspaypassword === false;

  function handleSubmit() {
    const problem = passwordProblem(values);
    if (problem?.emptiesFields) clear();
    show(problem);
    if (!problem) change({ paypassword: values.next, password: values.former }, clear);
  }

  return (
    <Card>
      <FormBody label={passwordKinds[kind].title} isLocked={isBusy} onSubmit={handleSubmit}>
        {isLogin && (
          <input
            hidden
            readOnly
            name="username"
            aria-label="用户名"
            autoComplete="username"
            // Lets a password manager store the new password with the right account.
            value={user?.username ?? ''}
          />
        )}
        <TextField
          {...field('former')}
          label="原密码"
          type="password"
          placeholder="请输入原密码"
          hint={isLogin ? '现在用来登录的密码' : formerHint(user?.haspaypassword ?? null)}
          autoComplete={asksLogin ? 'current-password' : 'one-time-code'}
          enterKeyHint="next"
        />
        <TextField
          {...field('next')}
          label="新密码"
          type="password"
          placeholder="请输入新密码，至少6位"
          hint={<StrengthHint password={values.next} name={user?.username ?? ''} />}
          autoComplete={isLogin ? 'new-password' : 'one-time-code'}
          enterKeyHint="next"
        />
        <TextField
          {...field('confirmation')}
          label="确认新密码"
          type="password"
          placeholder="请再次输入新密码"
          autoComplete={isLogin ? 'new-password' : 'one-time-code'}
          enterKeyHint="done"
        />
        <PasswordChecks values={values} />
        {isOutcomeUnknown && <Notice>提交结果未知，新密码可能已经生效，请先确认后再操作</Notice>}
        <Button type="submit" block busy={isBusy}>
          {submitText}
        </Button>
      </FormBody>
    </Card>
  );
}

/**
 * Returns the hint of the old password. The first withdrawal password requires the log-in password, but not every
 * platform reports whether it is the first.
 */
function formerHint(hasPassword: boolean | null): string | undefined {
  if (hasPassword) return '现在用来取款的密码';
  return hasPassword === false ? '首次设置，原密码请填写登录密码' : '首次设置时，原密码请填写登录密码';
}

/**
 * Changes a password. After a new log-in password the player logs in again; after any other one `goOn` runs, or the
 * player goes one step back.
 */
function useChangePassword(kind: PasswordKind, goOn?: (password: string) => void) {
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
