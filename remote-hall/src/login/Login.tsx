import { AppLink, Button, paths, siteConfig, useSearchParams } from '@site/shared';
import { useState } from 'react';
import { Entrance } from './Entrance.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';
import { useLogin } from './useLogin.ts';

/** The login form with the ways around it: 试玩, 注册, 忘记密码 and 在线客服. */
export function Login() {
  const [query] = useSearchParams();
  const [keepsLogin, setKeepsLogin] = useState(false);
  const { isBusy, logIn } = useLogin();
  const { demoAccount } = siteConfig();
  return (
    <Entrance
      title="欢迎回来"
      text="登录后继续畅玩"
      foot={
        <>
          <span>还没有账号？</span>
          <AppLink
            to={paths.registerWithCaptcha({ pid: query.get('pid') || undefined })}
            className={styles.link}
          >
            注册
          </AppLink>
          <span aria-hidden="true" className={styles.divider} />
          <AppLink to={paths.service()} className={styles.link}>
            在线客服
          </AppLink>
        </>
      }
    >
      <LoginForm
        isBusy={isBusy}
        keepsLogin={keepsLogin}
        onKeepsLogin={setKeepsLogin}
        onSubmit={(account) => logIn(account, keepsLogin)}
      />
      {demoAccount && (
        <Button kind="ghost" block disabled={isBusy} onClick={() => logIn(demoAccount, keepsLogin)}>
          试玩
        </Button>
      )}
    </Entrance>
  );
}
