import { TextLink, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { WalletPage } from '../page/WalletPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './password.module.css';
import { passwordKind, passwordKinds } from './passwordKinds.ts';

/** 修改登录密码 or 设置提现密码. */
export default function PasswordScreen() {
  const [query] = useSearchParams();
  const kind = passwordKind(query.get('type'));
  return (
    <WalletPage title={passwordKinds[kind].title}>
      <PasswordForm key={kind} kind={kind} />
      {kind === 'login' && <p className={styles.hint}>修改成功后需使用新密码重新登录</p>}
      <p className={styles.hint}>
        忘记原密码？
        <TextLink to={paths.service()}>联系客服</TextLink>
      </p>
    </WalletPage>
  );
}
