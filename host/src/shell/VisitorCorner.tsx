import { AppLink, paths } from '@site/shared';
import styles from './header.module.css';

/** Where a visitor logs in or registers. */
export function VisitorCorner() {
  return (
    <div className={styles.account}>
      <AppLink to={paths.login()} className={styles.logIn}>
        登录
      </AppLink>
      <AppLink to={paths.registerWithCaptcha()} className={styles.register}>
        注册
      </AppLink>
    </div>
  );
}
