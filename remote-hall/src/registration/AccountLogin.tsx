import { TextField } from '@site/shared/forms';
import type { FormEvent } from 'react';
import type { CaptchaFields } from './CaptchaForm.tsx';
import styles from './registration.module.css';
import { SubmitButton } from './SubmitButton.tsx';

type Props = { readonly form: CaptchaFields; readonly isBusy: boolean; readonly onSubmit: () => void };

/** Logging in beside the captcha form, with the same name and password fields. */
export function AccountLogin({ form, isBusy, onSubmit }: Props) {
  const { values, field } = form;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form aria-label="登录" noValidate onSubmit={handleSubmit} className={styles.form}>
      <TextField
        {...field('name')}
        label="用户名"
        name="username"
        placeholder="用户名/手机号"
        autoComplete="username"
        enterKeyHint="next"
      />
      <TextField
        {...field('password')}
        label="密码"
        type="password"
        name="password"
        placeholder="请输入密码"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <SubmitButton isReady={values.name !== '' && values.password !== ''} isBusy={isBusy}>
        登录
      </SubmitButton>
    </form>
  );
}
