import { Button, siteConfig, TextLink, useSearchParams } from '@site/shared';
import type { LoginInput } from '@site/shared/contract/session';
import * as paths from '@site/shared/paths';
import { useId, useState } from 'react';
import { AccountFields } from '../entrance/AccountFields.tsx';
import { Checkbox } from '../entrance/Checkbox.tsx';
import { Entrance, EntryForm } from '../entrance/Entrance.tsx';
import { useAccountFields } from '../entrance/useAccountFields.ts';
import { useLogin } from '../entrance/useLogin.ts';
import styles from './login.module.css';

/** The login form with the alternatives 试玩, 注册, 忘记密码 and 在线客服. */
export function Login() {
  const [query] = useSearchParams();
  const [keepsLogin, setKeepsLogin] = useState(false);
  const own = useLogin();
  const demo = useLogin();
  const { demoAccount } = siteConfig();
  const registration = paths.registerWithCaptcha({ pid: query.get('pid') || undefined });
  return (
    <Entrance
      title="欢迎回来"
      text="登录后继续畅玩"
      isShort
      foot={
        <>
          <span>还没有账号？</span>
          <TextLink to={registration}>注册</TextLink>
          <span aria-hidden="true" className={styles.divider} />
          <TextLink to={paths.service()}>在线客服</TextLink>
        </>
      }
    >
      <LoginForm
        isBusy={own.isBusy}
        isLocked={demo.isBusy}
        keepsLogin={keepsLogin}
        onKeepsLogin={setKeepsLogin}
        onSubmit={(account) => own.logIn(account, keepsLogin)}
      />
      {demoAccount && (
        <Button
          kind="ghost"
          block
          busy={demo.isBusy}
          disabled={own.isBusy}
          onClick={() => demo.logIn(demoAccount, keepsLogin)}
        >
          试玩
        </Button>
      )}
    </Entrance>
  );
}

type LoginFormProps = {
  readonly isBusy: boolean;
  /** Whether another way of logging in is in progress. */
  readonly isLocked: boolean;
  readonly keepsLogin: boolean;
  readonly onKeepsLogin: (keepsLogin: boolean) => void;
  readonly onSubmit: (account: LoginInput) => void;
};

function LoginForm({ isBusy, isLocked, keepsLogin, onKeepsLogin, onSubmit }: LoginFormProps) {
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
