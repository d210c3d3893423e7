import { AppLink, Button, paths } from '@site/shared';
import type { LoginInput } from '@site/shared/contract/session';
import { Checkbox, TextField } from '@site/shared/forms';
import { type FormEvent, useState } from 'react';
import { LONGEST_ENTRY } from '../registration/registrationRules.ts';
import styles from './login.module.css';

type Props = {
  readonly isBusy: boolean;
  /** Another way of logging in is under way. */
  readonly isLocked: boolean;
  readonly keepsLogin: boolean;
  readonly onKeepsLogin: (keepsLogin: boolean) => void;
  readonly onSubmit: (account: LoginInput) => void;
};

/** Name and password; nothing happens until both are filled. */
export function LoginForm({ isBusy, isLocked, keepsLogin, onKeepsLogin, onSubmit }: Props) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const isFilled = name !== '' && password !== '';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isFilled) onSubmit({ name, password });
  }

  return (
    <form aria-label="登录" noValidate onSubmit={handleSubmit} className={styles.form}>
      <TextField
        label="用户名"
        name="username"
        placeholder="用户名/手机号"
        autoComplete="username"
        enterKeyHint="next"
        maxLength={LONGEST_ENTRY}
        value={name}
        onChange={setName}
      />
      <TextField
        label="密码"
        type="password"
        name="password"
        placeholder="请输入密码"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={LONGEST_ENTRY}
        value={password}
        onChange={setPassword}
      />
      <input hidden readOnly name="captcha" aria-label="验证码" value="" autoComplete="off" />
      <div className={styles.options}>
        <Checkbox label="自动登录" checked={keepsLogin} onChange={onKeepsLogin} />
        <AppLink to={paths.service()} className={styles.link}>
          忘记密码
        </AppLink>
      </div>
      <Button type="submit" block busy={isBusy} disabled={!isFilled || isLocked}>
        登录
      </Button>
    </form>
  );
}
