import { AppLink, paths } from '@site/shared';
import styles from './deposit.module.css';

/** Where to read about the protocols, and whom to ask. */
export function DepositHelp() {
  return (
    <div className={styles.help}>
      <p>
        不清楚钱包协议的区别？
        <AppLink to={paths.usdtMore()} className={styles.link}>
          了解更多
        </AppLink>
      </p>
      <p>
        存款遇到问题？
        <AppLink to={paths.service()} className={styles.link}>
          联系客服
        </AppLink>
      </p>
    </div>
  );
}
