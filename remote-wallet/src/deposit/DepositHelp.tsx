import { TextLink } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './deposit.module.css';

/** Where to read about the protocols, and whom to ask. */
export function DepositHelp() {
  return (
    <div className={styles.help}>
      <p>
        不清楚钱包协议的区别？
        <TextLink to={paths.usdtMore()}>了解更多</TextLink>
      </p>
      <p>
        存款遇到问题？
        <TextLink to={paths.service()}>联系客服</TextLink>
      </p>
    </div>
  );
}
