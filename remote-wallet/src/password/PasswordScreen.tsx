import { TitleBar, useSearchParams } from '@site/shared';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './password.module.css';
import { passwordKind, passwordKinds } from './passwordKinds.ts';

/** 修改登录密码 or 设置提现密码. */
export default function PasswordScreen() {
  const [query] = useSearchParams();
  const kind = passwordKind(query.get('type'));
  return (
    <>
      <TitleBar title={passwordKinds[kind].title} />
      <div className={styles.screen}>
        <PasswordForm key={kind} kind={kind} />
        {kind === 'login' && <p className={styles.hint}>修改成功后需使用新密码重新登录</p>}
      </div>
    </>
  );
}
