import { Button } from '@site/shared';
import { TextField } from '@site/shared/forms';
import { type FormEvent, useRef, useState } from 'react';
import { Referrer } from './Referrer.tsx';
import styles from './registration.module.css';
import { type AccountField, accountProblem, LONGEST_ENTRY, type Problem } from './registrationRules.ts';

type Props = {
  readonly isBusy: boolean;
  readonly pid: string | undefined;
  readonly onSubmit: (account: { name: string; password: string }) => void;
};

/** Name and password; the first rule that is broken shows at its field, which gets the focus. */
export function ShortForm({ isBusy, pid, onSubmit }: Props) {
  const [values, setValues] = useState({ name: '', password: '' });
  const [problem, setProblem] = useState<Problem<AccountField> | null>(null);
  const inputs = { name: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };

  function field(name: AccountField) {
    return {
      ref: inputs[name],
      maxLength: LONGEST_ENTRY,
      value: values[name],
      error: problem?.field === name ? problem.text : undefined,
      onChange: (text: string) => {
        setValues({ ...values, [name]: text });
        setProblem(null);
      },
    };
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = accountProblem(values);
    setProblem(found);
    if (found) inputs[found.field].current?.focus();
    else onSubmit(values);
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
      <Button type="submit" block busy={isBusy} className={styles.submit}>
        注册
      </Button>
    </form>
  );
}
