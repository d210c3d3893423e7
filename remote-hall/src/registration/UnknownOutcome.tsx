import { AppLink, WarningIcon } from '@site/shared';
import styles from './registration.module.css';

/** After a time-out the account may or may not exist: shows that, with a link to log in with it. */
export function UnknownOutcome({ loginAddress }: { readonly loginAddress: string }) {
  return (
    <p role="status" className={styles.unknown}>
      <WarningIcon size={18} />
      <span>
        等待超时，账号可能已经注册成功，请先
        <AppLink to={loginAddress} className={styles.tryLogin}>
          尝试登录
        </AppLink>
        。
      </span>
    </p>
  );
}
