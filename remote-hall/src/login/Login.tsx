import { Button, siteConfig, TextLink, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { Entrance } from '../entrance/Entrance.tsx';
import { useLogin } from '../entrance/useLogin.ts';
import { LoginForm } from './LoginForm.tsx';
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
