import { AppLink } from '@site/shared';
import { addressOf } from '@site/shared/release/routing';
import { useRouteTable } from '../routing/useRouteTable.ts';
import styles from './header.module.css';

export function VisitorCorner() {
  const table = useRouteTable();
  return (
    <div className={styles.account}>
      <AppLink to={addressOf(table, 'login')} className={styles.logIn}>
        登录
      </AppLink>
      <AppLink to={addressOf(table, 'register')} className={styles.register}>
        注册
      </AppLink>
    </div>
  );
}
