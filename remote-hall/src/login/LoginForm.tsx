import { Button, TextLink } from '@site/shared';
import type { LoginInput } from '@site/shared/contract/session';
import * as paths from '@site/shared/paths';
import { useId } from 'react';
import { AccountFields } from '../entrance/AccountFields.tsx';
import { Checkbox } from '../entrance/Checkbox.tsx';
import { EntryForm } from '../entrance/EntryForm.tsx';
import { useAccountFields } from '../entrance/useAccountFields.ts';
import styles from './login.module.css';

type Props = {
  readonly isBusy: boolean;
  /** Whether another way of logging in is in progress. */
  readonly isLocked: boolean;
  readonly keepsLogin: boolean;
  readonly onKeepsLogin: (keepsLogin: boolean) => void;
  readonly onSubmit: (account: LoginInput) => void;
};

export function LoginForm({ isBusy, isLocked, keepsLogin, onKeepsLogin, onSubmit }: Props) {
  const { values, field } = useAccountFields({ name: '', password: '' });
  const whyId = useId();
  const isFilled = values.name !== '' && values.password !== '';
  return (
    <EntryForm label="登录" onSubmit={() => isFilled && onSubmit(values)}>
      <AccountFields field={field} />
      <input hidden readOnly name="captcha" aria-label="验证码" value="" autoComplete="off" />
      <div className={styles.options}>
        <Checkbox label="自动登录" checked={keepsLogin} onChange={onKeepsLogin} />
        <TextLink to={paths.service()} aria-describedby={whyId}>
          忘记密码
        </TextLink>
      </div>
      <p id={whyId} className={styles.why}>
        为保障资金安全，重置密码须由在线客服核实身份
      </p>
      <Button type="submit" block busy={isBusy} disabled={!isFilled || isLocked}>
        登录
      </Button>
    </EntryForm>
  );
}
