import { TextField } from '@site/shared/forms';
import type { FormEvent } from 'react';
import { Referrer } from './Referrer.tsx';
import styles from './registration.module.css';
import { accountProblem } from './registrationRules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useFormFields } from './useFormFields.ts';

type Props = {
  readonly isBusy: boolean;
  readonly pid: string | undefined;
  readonly onSubmit: (account: { name: string; password: string }) => void;
};

/** Name and password; the first rule that is broken shows at its field, which gets the cursor. */
export function ShortForm({ isBusy, pid, onSubmit }: Props) {
  const { values, field, show } = useFormFields({ name: '', password: '' });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const problem = accountProblem(values);
    show(problem);
    if (!problem) onSubmit(values);
  }

  return (
    <form aria-label="注册" noValidate onSubmit={handleSubmit} className={styles.form}>
      <TextField
        {...field('name')}
        label="用户名"
        name="username"
        placeholder="6~16位字母或数字"
        autoComplete="username"
        enterKeyHint="next"
      />
      <TextField
        {...field('password')}
        label="密码"
        type="password"
        name="password"
        placeholder="至少6位"
        autoComplete="new-password"
        enterKeyHint="go"
      />
      {pid && <Referrer pid={pid} />}
      <SubmitButton isReady={values.name !== '' && values.password !== ''} isBusy={isBusy}>
        注册
      </SubmitButton>
    </form>
  );
}
